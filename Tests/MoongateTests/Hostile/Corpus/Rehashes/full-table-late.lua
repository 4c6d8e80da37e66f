-- class: rehashes
-- at: load
-- error: time or steps
-- A table that is full of keys that collide moves them once more, as late as can be.
for i = 1, 4600000 do end
local t = {}
for i = 1, 16384 do t[i * 16383] = 1 end
local chain = t[0]
for i = 1, 16000 do chain = t[0] end
t[16383] = nil
t[0] = 1
while true do end
