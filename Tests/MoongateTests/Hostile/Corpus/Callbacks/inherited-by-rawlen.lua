-- class: callbacks
-- at: link
-- error: steps or time
-- Reads of a read-only table that C functions answer.
scheme "app"
local long = {}
for k = 0, 61 do
  for i = 0, 600 do long[(1 << k % 14) + i * ((1 << 14) - 1)] = 1 end
  long[1 << k] = 1
end
setmetatable(long, { __index = rawlen })
route("/hostile", function()
  while true do table.unpack(long, -50000, -1) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
