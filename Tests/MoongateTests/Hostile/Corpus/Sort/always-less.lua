-- class: sort
-- at: link
-- error: none
-- Everything is less than everything.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 1, 100 do t[i] = i end
  table.sort(t, function() return true end)
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
