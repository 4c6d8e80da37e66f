-- class: recursion
-- at: link
-- error: script "C stack overflow"
-- pairs of itself.
scheme "app"
route("/hostile", function()
  local t = setmetatable({}, { __pairs = function(self) return pairs(self) end })
  for _ in pairs(t) do end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
