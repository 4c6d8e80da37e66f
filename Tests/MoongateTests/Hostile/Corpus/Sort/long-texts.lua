-- class: sort
-- at: link
-- error: steps or time
-- Long texts that differ only at their end.
scheme "app"
route("/hostile", function()
  local t, s = {}, ("x"):rep(20000)
  for i = 1, 20 do t[i] = s .. i end
  while true do table.sort(t) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
