-- class: recursion
-- at: link
-- error: script "C stack overflow"
-- A sum of sums.
scheme "app"
route("/hostile", function()
  local t = setmetatable({}, { __add = function(a, b) return 1 + (a + b) end })
  return open(tostring(t + t))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
