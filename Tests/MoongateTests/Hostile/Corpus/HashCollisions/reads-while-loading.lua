-- class: hash collisions
-- at: load
-- error: time or steps or memory
-- Reads at load.
local t = {}
for i = 1, 16000 do t[0.5 + i * 2.0 ^ -50] = i end
while true do local _ = t[0.5] end
