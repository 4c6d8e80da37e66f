-- class: loops
-- at: link
-- error: steps
-- A loop without end.
scheme "app"
route("/hostile", function()
  while true do end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
