-- class: hash collisions
-- at: link
-- error: time or fields
-- Multiples of 2^20-1 share one place in every table.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 1, 1000000000 do t[i * ((1 << 20) - 1)] = i end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
