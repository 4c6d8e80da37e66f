-- class: recursion
-- at: link
-- error: script "C stack overflow"
-- Text of itself, formatted.
scheme "app"
route("/hostile", function()
  local t = setmetatable({}, { __tostring = function(self) return ("%s%99.99f"):format(self, 1e308) end })
  return open(tostring(t))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
