-- class: globals
-- at: link
-- error: time or steps or memory or script
-- The same by one instruction of a handler.
scheme "app"
for i = 1, 10000 do _G["g" .. i] = i end
local s = ("x"):rep(1000000)
route("/hostile", function()
  return open(_G[s])
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
