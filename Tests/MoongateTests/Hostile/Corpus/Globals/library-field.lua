-- class: globals
-- at: link
-- error: script "The field "huge" is assigned in a table that is read-only"
-- Another infinity for everybody.
scheme "app"
route("/hostile", function()
  math.huge = 0
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
