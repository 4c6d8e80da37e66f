-- class: quadratic patterns
-- at: link
-- error: steps
-- Opens at every place, closes nowhere.
scheme "app"
route("/hostile", function()
  (("("):rep(200000)):find "%b()x"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
