-- class: recursion
-- at: link
-- error: script "C stack overflow"
-- A length that depends on itself.
scheme "app"
route("/hostile", function()
  local t = setmetatable({}, { __len = function(self) return #self end })
  return open(tostring(#t))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
