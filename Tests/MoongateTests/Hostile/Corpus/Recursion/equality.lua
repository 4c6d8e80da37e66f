-- class: recursion
-- at: link
-- error: script "C stack overflow"
-- Equal if it is not equal.
scheme "app"
route("/hostile", function()
  local m = { __eq = function(a, b) return not (a == b) end }
  return open(tostring(setmetatable({}, m) == setmetatable({}, m)))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
