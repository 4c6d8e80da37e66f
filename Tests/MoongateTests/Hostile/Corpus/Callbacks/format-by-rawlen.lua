-- class: callbacks
-- at: link
-- error: steps or time or memory
-- The same by string.format.
scheme "app"
local long = {}
for k = 0, 61 do
  for i = 0, 600 do long[(1 << k % 14) + i * ((1 << 14) - 1)] = 1 end
  long[1 << k] = 1
end
route("/hostile", function()
  local other = {}
  for key in pairs(long) do other[key] = 1 end
  setmetatable(other, { __tostring = rawlen })
  local t, form = {}, ("%s"):rep(10000)
  for i = 1, 10000 do t[i] = other end
  form:format(table.unpack(t))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
