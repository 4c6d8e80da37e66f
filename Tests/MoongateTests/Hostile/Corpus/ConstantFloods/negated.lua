-- class: constant floods
-- at: link
-- error: none
-- response: open("it", { n = -500500 })
-- Negative constants of all sizes, beside those that fit an instruction.
scheme "app"
route("/hostile", function()
  local n = 0
  {{1001:n = n - #
  }}
  return open("it", { n = n })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
