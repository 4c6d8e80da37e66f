-- class: constant floods
-- at: link
-- error: none
-- response: open("it", { n = 9223372036854775807 })
-- Constants that a compiler must not fold: division by zero, NaN, minus zero.
scheme "app"
route("/hostile", function()
  local a, b, c, d = 1 / 0, 0 / 0, -0.0, 1 // 0.0
  pcall(function() return 1 // 0 end)
  pcall(function() return 1 % 0 end)
  return open("it", { n = math.maxinteger + 0 & (1 << 63) - 1 })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
