-- class: swallowed kills
-- at: link
-- error: steps
-- Never runs long itself: each round is a caught error.
scheme "app"
route("/hostile", function()
  while true do pcall(error, "x") end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
