-- class: hash collisions
-- at: load
-- error: time or fields
-- The same with the memory of a load.
local t = {}
for i = 1, 1000000000 do t[0.5 + i * 2.0 ^ -50] = i end
