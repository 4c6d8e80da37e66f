-- class: numbers from text
-- at: link
-- error: steps or time
-- The iterator of ipairs takes its place from anybody.
scheme "app"
local a = (" "):rep(1000000) .. "1"
route("/hostile", function()
  local object = setmetatable({}, { __lt = (ipairs {}) })
  local t = { object }
  for i = 2, 5000 do t[i] = a end
  math.max(table.unpack(t))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
