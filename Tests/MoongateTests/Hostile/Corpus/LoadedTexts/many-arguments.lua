-- class: loaded texts
-- at: link
-- error: time or steps or memory
-- A list made at load, unpacked into arguments.
scheme "app"
local t = {}
for i = 1, 50000 do t[i] = i end
route("/hostile", function()
  local function f() end
  while true do f(table.unpack(t)) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
