-- class: recursion
-- at: link
-- error: script "C stack overflow"
-- A field that is read from itself.
scheme "app"
route("/hostile", function()
  local t
  t = setmetatable({}, { __index = function(_, key) return t[key] end })
  return open(t.x)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
