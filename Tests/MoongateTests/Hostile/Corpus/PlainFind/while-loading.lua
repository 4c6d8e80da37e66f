-- class: plain find
-- at: load
-- error: steps or time
-- Large texts that only a load may hold.
local hay, needle = ("a"):rep(1000000), ("a"):rep(500000) .. "b"
while true do hay:find(needle, 1, true) end
