-- class: catastrophic patterns
-- at: link
-- error: steps
-- The same for gsub.
scheme "app"
route("/hostile", function()
  (("a"):rep(20000)):gsub((".-"):rep(8) .. "b", "")
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
