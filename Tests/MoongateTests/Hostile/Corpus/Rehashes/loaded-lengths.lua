-- class: rehashes
-- at: link
-- error: time or steps or memory
-- The same of a table that was made while loading, which is not watched closely.
scheme "app"
local long = {}
for k = 0, 61 do
  for i = 0, 600 do long[(1 << k % 14) + i * ((1 << 14) - 1)] = 1 end
  long[1 << k] = 1
end
local function length(t) return #t end
route("/hostile", function()
  local n = { n = 1 }
  while true do n.n = rawlen(long) + length(long) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
