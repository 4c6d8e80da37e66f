-- class: quadratic patterns
-- at: link
-- error: steps
-- A set with thousands of members at every place.
scheme "app"
route("/hostile", function()
  (("a"):rep(100000)):find("[" .. ("b"):rep(10000) .. "]")
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
