-- class: catastrophic patterns
-- at: link
-- error: steps
-- The same for match.
scheme "app"
route("/hostile", function()
  (("a"):rep(20000)):match((".-"):rep(8) .. "b")
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
