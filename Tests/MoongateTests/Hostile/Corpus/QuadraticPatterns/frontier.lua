-- class: quadratic patterns
-- at: link
-- error: steps or none
-- A set of all bytes looked at twice at every place.
scheme "app"
route("/hostile", function()
  while true do (("a"):rep(100000)):find("%f[^" .. ("b"):rep(1000) .. "a]") end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
