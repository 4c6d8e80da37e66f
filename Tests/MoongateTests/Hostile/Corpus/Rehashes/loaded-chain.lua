-- class: rehashes
-- at: link
-- error: time or steps or memory
-- Twelve tables behind each other, each a walk along its keys.
scheme "app"
local last
for n = 1, 12 do
  local t = {}
  for i = 1, 1025 do t[i * 2047] = 1 end
  last = last and setmetatable(t, { __index = last }) or t
end
local first = last
route("/hostile", function()
  local all = setmetatable({}, { __index = first })
  while true do {{100:local _ = all[0] }} end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
