-- class: constant floods
-- at: link
-- error: none
-- response: open("it", { n = 499500.5, s = "ok" })
-- Operators whose constants lie past the 255th.
scheme "app"
route("/hostile", function()
  local t = { {{400:#.25, }} }
  local n = 0.5
  {{1000:n = n + #
  }}
  local ok = n > 499500.25 and n ~= 0.75 and (3 | n // 1 | 0) == 499503 | 0
  return open("it", { n = n, s = "ok" })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
