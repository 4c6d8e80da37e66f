-- class: loops
-- at: link
-- error: steps
-- The loop stands in a metamethod, so no call of it is written anywhere.
scheme "app"
route("/hostile", function()
  local t = setmetatable({}, { __index = function() while true do end end })
  return open(t.name)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
