-- class: require
-- at: load
-- error: steps or time
-- Asks for what is not there without end.
while true do pcall(require, "nowhere") end
