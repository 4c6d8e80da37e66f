-- class: number formatting
-- at: link
-- error: script "… number has no integer representation"
-- A number that is no integer where one is wanted.
scheme "app"
route("/hostile", function()
  ("x"):rep(1e300)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
