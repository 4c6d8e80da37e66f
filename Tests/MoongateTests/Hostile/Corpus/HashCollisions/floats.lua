-- class: hash collisions
-- at: link
-- error: time or fields
-- Floats that differ only in their last bits have one hash at any size.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 1, 1000000000 do t[0.5 + i * 2.0 ^ -50] = i end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
