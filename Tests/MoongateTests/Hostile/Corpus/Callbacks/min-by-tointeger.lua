-- class: callbacks
-- at: link
-- error: steps or time
-- What compares is a C function, and so is who asks it.
scheme "app"
local a = (" "):rep(1000000)
route("/hostile", function()
  local object = setmetatable({}, { __lt = math.tointeger })
  local t = { object }
  for i = 2, 5000 do t[i] = a end
  math.min(table.unpack(t))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
