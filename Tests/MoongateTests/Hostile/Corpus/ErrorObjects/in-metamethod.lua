-- class: error objects
-- at: link
-- error: script "attempt to compare two table values"
-- An error inside of an error's metamethod.
scheme "app"
route("/hostile", function()
  local m = {}
  m.__lt = function(a, b) return {} < {} end
  return open(tostring(setmetatable({}, m) < setmetatable({}, m)))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
