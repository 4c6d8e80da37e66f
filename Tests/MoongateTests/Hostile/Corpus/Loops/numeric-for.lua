-- class: loops
-- at: link
-- error: steps
-- A loop over all integers.
scheme "app"
route("/hostile", function()
  for _ = math.mininteger, math.maxinteger do end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
