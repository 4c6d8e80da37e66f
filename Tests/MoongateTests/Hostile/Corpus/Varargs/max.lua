-- class: varargs
-- at: link
-- error: steps
-- The largest of twenty thousand.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 1, 20000 do t[i] = i end
  while true do math.max(table.unpack(t)) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
