-- class: callbacks
-- at: link
-- error: steps or time
-- A comparison in C that reads a megabyte as a number.
scheme "app"
local a = (" "):rep(1000000)
route("/hostile", function()
  local t = {}
  for i = 1, 10000 do t[i] = a end
  table.sort(t, math.tointeger)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
