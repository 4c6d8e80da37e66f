-- class: loops
-- at: link
-- error: steps
-- A loop to infinity; its counter stops growing at 2^53.
scheme "app"
route("/hostile", function()
  for i = 1.0, math.huge do if i < 0 then return end end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
