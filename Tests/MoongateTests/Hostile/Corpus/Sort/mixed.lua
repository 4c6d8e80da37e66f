-- class: sort
-- at: link
-- error: script "attempt to compare"
-- Values that have no order.
scheme "app"
route("/hostile", function()
  table.sort { 1, "x", {}, true }
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
