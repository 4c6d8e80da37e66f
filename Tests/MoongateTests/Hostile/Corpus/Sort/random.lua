-- class: sort
-- at: link
-- error: none
-- response: open("alive")
-- A comparison that contradicts itself.
scheme "app"
route("/hostile", function()
  local n = 0
  local t = {}
  for i = 1, 200 do t[i] = i % 7 end
  table.sort(t, function() n = n * 1103515245 + 12345 & 0xFFFF return n & 4 == 0 end)
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
