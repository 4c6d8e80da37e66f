-- class: number formatting
-- at: link
-- error: none
-- response: open("it", { a = 0, b = 0, c = 0 })
-- Shifts by more bits than there are.
scheme "app"
route("/hostile", function()
  local s = math.mininteger
  return open("it", { a = 1 << 64, b = 1 >> s, c = 1 << math.maxinteger })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
