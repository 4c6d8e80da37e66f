-- class: globals
-- at: link
-- error: script "The global "open" is assigned after loading"
-- By the name of the table.
scheme "app"
route("/hostile", function()
  _G.open = print
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
