-- class: upvalue floods
-- at: link
-- error: memory or steps
-- Closures over the same local without end.
scheme "app"
route("/hostile", function()
  local keep, n = {}, 0
  while true do keep[#keep + 1] = function() n = n + 1 return n end end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
