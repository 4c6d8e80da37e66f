-- class: loops
-- at: link
-- error: steps
-- A loop whose condition never holds.
scheme "app"
route("/hostile", function()
  repeat until false
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
