-- class: callbacks
-- at: link
-- error: steps or time or memory
-- The same by table.concat.
scheme "app"
local long = {}
for k = 0, 61 do
  for i = 0, 600 do long[(1 << k % 14) + i * ((1 << 14) - 1)] = 1 end
  long[1 << k] = 1
end
route("/hostile", function()
  local other = {}
  for key in pairs(long) do other[key] = 1 end
  setmetatable(other, { __index = rawlen })
  while true do table.concat(other, "", -50000, -1) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
