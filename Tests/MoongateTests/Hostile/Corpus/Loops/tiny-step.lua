-- class: loops
-- at: link
-- error: steps
-- A float loop whose step is lost in rounding, so the counter never moves.
scheme "app"
route("/hostile", function()
  for i = 1e300, 1e301, 1.0 do if i < 0 then return end end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
