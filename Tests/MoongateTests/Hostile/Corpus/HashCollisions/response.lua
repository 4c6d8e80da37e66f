-- class: hash collisions
-- at: link
-- error: response or time
-- A response whose keys collide and are no names.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 1, 4000 do t[0.5 + i * 2.0 ^ -50] = i end
  return open("it", t)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
