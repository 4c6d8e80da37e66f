-- class: recursion
-- at: link
-- error: script "C stack overflow"
-- Text of itself.
scheme "app"
route("/hostile", function()
  local t = setmetatable({}, { __tostring = function(self) return tostring(self) end })
  return open(tostring(t))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
