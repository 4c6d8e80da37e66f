-- class: require
-- at: link
-- error: script "There is no package.path in "
-- Where require looks.
scheme "app"
route("/hostile", function()
  package.path = "/?.lua"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
