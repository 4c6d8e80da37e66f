-- class: callbacks
-- at: link
-- error: steps or time
-- A comparison in C that reads two megabytes, for each of 280,000 pairs.
scheme "app"
local a, b = ("x"):rep(1000000), ("x"):rep(999999) .. "x"
route("/hostile", function()
  local t = {}
  for i = 1, 10000 do t[i] = i % 2 == 0 and a or b end
  table.sort(t, rawequal)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
