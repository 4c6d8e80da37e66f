-- class: numbers from text
-- at: link
-- error: steps or time
-- A megabyte that reads as a number, or nearly.
scheme "app"
local a = (" "):rep(1000000)
route("/hostile", function()
  while true do math.tointeger(a) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
