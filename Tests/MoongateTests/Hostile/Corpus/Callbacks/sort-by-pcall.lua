-- class: callbacks
-- at: link
-- error: steps or time
-- A comparison that fails, and another that catches it.
scheme "app"
route("/hostile", function()
  local t, object = {}, setmetatable({}, { __call = error })
  for i = 1, 5000 do t[i] = object end
  while true do table.sort(t, pcall) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
