-- class: callbacks
-- at: load
-- error: steps or time
-- The same of a megabyte that is no number.
local a, t = (" "):rep(1000000), {}
for i = 1, 50000 do t[i] = a end
table.sort(t, math.tointeger)
