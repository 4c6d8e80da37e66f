-- class: _ENV
-- at: link
-- error: script "There is no debug.setupvalue in "
-- The environment of another function.
scheme "app"
route("/hostile", function()
  debug.setupvalue(route, 1, {})
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
