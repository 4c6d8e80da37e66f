-- class: globals
-- at: link
-- error: script "The global "count" is assigned after loading"
-- A global that would reach the next link.
scheme "app"
route("/hostile", function()
  count = 1
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
