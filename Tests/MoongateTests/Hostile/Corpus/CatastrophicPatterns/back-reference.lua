-- class: catastrophic patterns
-- at: link
-- error: steps
-- A capture that is compared again at every place.
scheme "app"
route("/hostile", function()
  (("a"):rep(20000)):find("(.-)%1%1%1b")
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
