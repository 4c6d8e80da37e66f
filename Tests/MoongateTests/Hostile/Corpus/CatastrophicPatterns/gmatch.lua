-- class: catastrophic patterns
-- at: link
-- error: steps
-- The same for each round of gmatch.
scheme "app"
route("/hostile", function()
  for _ in (("a"):rep(20000)):gmatch((".-"):rep(8) .. "b") do end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
