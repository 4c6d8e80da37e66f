-- class: number formatting
-- at: link
-- error: none
-- response: open("it", { a = -9223372036854775808, b = 0 })
-- The one division that overflows, which is a trap of the machine.
scheme "app"
route("/hostile", function()
  local minimum, minus = math.mininteger, -1
  return open("it", { a = minimum // minus, b = minimum % minus })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
