-- class: recursion
-- at: link
-- error: script "C stack overflow"
-- A field that is written by writing it.
scheme "app"
route("/hostile", function()
  local t
  t = setmetatable({}, { __newindex = function(_, key, value) t[key] = value end })
  t.x = 1
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
