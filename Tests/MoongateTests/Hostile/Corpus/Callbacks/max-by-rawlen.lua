-- class: callbacks
-- at: link
-- error: steps or time
-- A length that is searched for among keys that collide.
scheme "app"
local long = {}
for k = 0, 61 do
  for i = 0, 600 do long[(1 << k % 14) + i * ((1 << 14) - 1)] = 1 end
  long[1 << k] = 1
end
setmetatable(long, { __lt = rawlen })
route("/hostile", function()
  local t = {}
  for i = 1, 10000 do t[i] = long end
  while true do math.max(table.unpack(t)) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
