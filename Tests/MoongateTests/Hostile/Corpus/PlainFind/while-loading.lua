-- class: plain find
-- at: load
-- error: steps or time
-- Large texts that only a load may hold.
local hay, needle = ("a"):rep(4000000), ("a"):rep(2000000) .. "b"
while true do hay:find(needle, 1, true) end
