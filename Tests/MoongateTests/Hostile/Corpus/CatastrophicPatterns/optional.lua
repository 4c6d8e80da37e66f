-- class: catastrophic patterns
-- at: link
-- error: steps or script "pattern too complex"
-- Thirty optional bytes: two to the thirtieth.
scheme "app"
route("/hostile", function()
  (("a"):rep(29)):match(("a?"):rep(30) .. ("a"):rep(30))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
