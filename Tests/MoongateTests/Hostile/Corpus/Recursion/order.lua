-- class: recursion
-- at: link
-- error: script "C stack overflow"
-- Less if it is not less.
scheme "app"
route("/hostile", function()
  local t = setmetatable({}, { __lt = function(a, b) return not (a < b) end })
  return open(tostring(t < t))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
