-- class: huge lengths
-- at: link
-- error: steps
-- Everything behind the first element has to move.
scheme "app"
route("/hostile", function()
  table.insert(setmetatable({}, { __len = function() return math.maxinteger - 1 end }), 1, "x")
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
