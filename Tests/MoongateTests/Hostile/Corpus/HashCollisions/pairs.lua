-- class: hash collisions
-- at: link
-- error: time or steps or memory
-- Each step of the visit is a walk.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 1, 5000 do t[0.5 + i * 2.0 ^ -50] = i end
  while true do for _ in pairs(t) do end end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
