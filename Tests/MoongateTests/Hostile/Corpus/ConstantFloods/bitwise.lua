-- class: constant floods
-- at: link
-- error: none
-- response: open("it", { a = 7, b = 7, c = -2 })
-- Folding of constants in bitwise operators, which 5.4.4 gets wrong for floats.
scheme "app"
route("/hostile", function()
  local x, y = 3, 4.0
  return open("it", { a = 7.0 & x | y, b = x | 4.0, c = ~1.0 })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
