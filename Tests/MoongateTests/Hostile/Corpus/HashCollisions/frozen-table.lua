-- class: hash collisions
-- at: load
-- error: time or steps or memory
-- place: none
-- Freezing visits a table whose keys collide.
scheme "app"
t = {}
for i = 1, 8000 do t[0.5 + i * 2.0 ^ -50] = i end
for i = 1, 8000 do _G["t" .. i] = setmetatable({}, { __index = t }) end
