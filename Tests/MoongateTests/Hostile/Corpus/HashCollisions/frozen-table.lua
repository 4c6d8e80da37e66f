-- class: hash collisions
-- at: load
-- error: time or steps or memory or none
-- response: open("next", { n = 7 })
-- place: none
-- Freezing visits a table whose keys collide. A program with a sanitizer has the time to end it.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
t = {}
for i = 1, 8000 do t[0.5 + i * 2.0 ^ -50] = i end
for i = 1, 8000 do _G["t" .. i] = setmetatable({}, { __index = t }) end
