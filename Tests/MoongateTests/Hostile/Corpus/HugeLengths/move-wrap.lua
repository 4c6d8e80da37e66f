-- class: huge lengths
-- at: link
-- error: script "bad argument #4 to 'move' (destination wrap around)"
-- A place past the last integer.
scheme "app"
route("/hostile", function()
  table.move({ 1, 2 }, 1, 2, math.maxinteger)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
