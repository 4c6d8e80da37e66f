-- class: numbers from text
-- at: link
-- error: steps or time
-- The same in C.
scheme "app"
local a, b = ("\0"):rep(1000000), ("\0"):rep(999999) .. "\0"
route("/hostile", function()
  local list = {}
  for i = 1, 5000 do list[i] = i % 2 == 0 and a or b end
  table.sort(list)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
