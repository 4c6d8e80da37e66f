-- class: sort
-- at: link
-- error: steps or memory or none
-- response: open("alive")
-- The comparison makes the list longer.
scheme "app"
route("/hostile", function()
  local t = { 3, 2, 1 }
  table.sort(t, function(a, b) t[#t + 1] = 0 return a < b end)
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
