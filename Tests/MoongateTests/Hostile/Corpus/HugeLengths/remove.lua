-- class: huge lengths
-- at: link
-- error: steps
-- Everything behind the first element has to move down.
scheme "app"
route("/hostile", function()
  table.remove(setmetatable({}, { __len = function() return math.maxinteger end }), 1)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
