-- class: huge lengths
-- at: link
-- error: steps
-- Moves all integers by one.
scheme "app"
route("/hostile", function()
  table.move({}, 1, math.maxinteger - 1, 2)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
