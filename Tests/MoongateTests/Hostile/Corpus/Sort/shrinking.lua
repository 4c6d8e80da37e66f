-- class: sort
-- at: link
-- error: none
-- response: open("alive")
-- The comparison takes the list away.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 1, 100 do t[i] = -i end
  table.sort(t, function(a, b) t[#t] = nil return a < b end)
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
