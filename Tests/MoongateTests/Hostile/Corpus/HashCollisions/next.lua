-- class: hash collisions
-- at: link
-- error: time or steps or memory
-- The same by next.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 1, 5000 do t[0.5 + i * 2.0 ^ -50] = i end
  while true do next(t) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
