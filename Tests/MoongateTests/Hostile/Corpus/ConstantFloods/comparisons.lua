-- class: constant floods
-- at: link
-- error: none
-- response: open("it", { n = 600 })
-- Comparisons with constants on both sides and past the 255th.
scheme "app"
route("/hostile", function()
  local x, n = "k599", 0
  {{600:if x == "k#" or "k#" ~= x then n = n + 1 end
  }}
  return open("it", { n = n })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
