-- class: loops
-- at: link
-- error: steps
-- pairs calls a script's function, which does not come back.
scheme "app"
route("/hostile", function()
  for _ in pairs(setmetatable({}, { __pairs = function() while true do end end })) do end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
