-- class: huge lengths
-- at: link
-- error: steps
-- Moves all integers down.
scheme "app"
route("/hostile", function()
  table.move({}, 2, math.maxinteger, 1)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
