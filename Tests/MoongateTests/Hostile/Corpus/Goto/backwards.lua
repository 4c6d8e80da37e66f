-- class: goto
-- at: link
-- error: steps
-- A jump backwards is a loop that no keyword shows.
scheme "app"
route("/hostile", function()
  ::again:: goto again
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
