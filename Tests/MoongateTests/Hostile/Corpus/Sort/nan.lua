-- class: sort
-- at: link
-- error: none
-- response: open("alive")
-- Numbers that are no numbers.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 1, 100 do t[i] = i % 3 == 0 and 0 / 0 or -i end
  table.sort(t)
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
