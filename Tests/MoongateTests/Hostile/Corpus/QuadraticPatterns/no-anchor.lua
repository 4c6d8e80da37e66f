-- class: quadratic patterns
-- at: link
-- error: steps
-- From every place to the end.
scheme "app"
route("/hostile", function()
  (("a"):rep(200000)):find "a*b"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
