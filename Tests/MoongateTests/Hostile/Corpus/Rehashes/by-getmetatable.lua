-- class: rehashes
-- at: link
-- error: steps or time or memory
-- The same of metatables that are looked at.
scheme "app"
local fields = {}
for i = 1, 4097 do fields[i * 8191] = 1 end
local object = setmetatable({}, fields)
route("/hostile", function()
  local t = {}
  for i = 1, 1000 do t[i] = object end
  while true do table.sort(t, getmetatable) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
