-- class: numbers from text
-- at: link
-- error: steps or time
-- Lua itself reads the limit of a loop.
scheme "app"
local a = (" "):rep(1000000) .. "1"
route("/hostile", function()
  while true do for i = 2, a do end end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
