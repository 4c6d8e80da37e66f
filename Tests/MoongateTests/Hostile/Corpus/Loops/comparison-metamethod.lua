-- class: loops
-- at: link
-- error: steps
-- An order that takes forever to tell.
scheme "app"
route("/hostile", function()
  local order = { __lt = function() while true do end end }
  return open(tostring(setmetatable({}, order) < setmetatable({}, order)))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
