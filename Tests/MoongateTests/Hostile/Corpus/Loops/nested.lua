-- class: loops
-- at: link
-- error: steps
-- Loops in loops, each of them short.
scheme "app"
route("/hostile", function()
  for _ = 1, 1000 do for _ = 1, 1000 do for _ = 1, 1000 do for _ = 1, 1000 do end end end end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
