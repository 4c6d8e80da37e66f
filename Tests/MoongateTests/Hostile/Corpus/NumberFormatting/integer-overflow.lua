-- class: number formatting
-- at: link
-- error: none
-- response: open("it", { n = -9223372036854775808 })
-- Integers wrap around.
scheme "app"
route("/hostile", function()
  return open("it", { n = math.maxinteger + 1 })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
