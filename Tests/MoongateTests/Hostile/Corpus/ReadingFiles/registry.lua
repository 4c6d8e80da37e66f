-- class: reading files
-- at: link
-- error: script "There is no debug.getregistry in "
-- The registry holds what the host holds.
scheme "app"
route("/hostile", function()
  debug.getregistry()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
