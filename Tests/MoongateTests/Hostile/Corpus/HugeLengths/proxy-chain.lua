-- class: huge lengths
-- at: link
-- error: steps or time or script
-- Proxies of proxies, each asked for everything.
scheme "app"
route("/hostile", function()
  local t = { 1, 2, 3 }
  for _ = 1, 30 do t = setmetatable({}, { __index = t, __len = function() return 100000 end }) end
  while true do table.unpack(t) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
