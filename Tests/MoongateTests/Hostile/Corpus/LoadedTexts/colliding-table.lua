-- class: loaded texts
-- at: link
-- error: time or steps or memory
-- A table whose keys collide, made at load.
scheme "app"
local t = {}
for i = 1, 2500 do t[0.5 + i * 2.0 ^ -50] = i end
route("/hostile", function()
  while true do for _ in pairs(t) do end end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
