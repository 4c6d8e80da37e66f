-- class: quadratic patterns
-- at: link
-- error: steps or script "pattern too complex"
-- A pattern as long as the text.
scheme "app"
route("/hostile", function()
  (("a"):rep(200000)):find(("a"):rep(100000) .. "b")
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
