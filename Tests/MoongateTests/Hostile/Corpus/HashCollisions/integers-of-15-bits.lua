-- class: hash collisions
-- at: link
-- error: time or fields
-- Multiples of 2^15-1 fit the table that a decision may hold.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 1, 1000000000 do t[i * ((1 << 15) - 1)] = i end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
