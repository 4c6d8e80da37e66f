-- class: loops
-- at: load
-- error: steps
-- The loop runs before there is any handler.
while true do end
