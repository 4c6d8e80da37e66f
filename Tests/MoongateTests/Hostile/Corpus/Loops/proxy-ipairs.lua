-- class: loops
-- at: link
-- error: steps
-- ipairs over a table that has every element.
scheme "app"
route("/hostile", function()
  for _ in ipairs(setmetatable({}, { __index = function(_, i) return i end })) do end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
