-- class: huge lengths
-- at: link
-- error: steps
-- A list that says it is endless.
scheme "app"
route("/hostile", function()
  table.concat(setmetatable({}, {
    __len = function() return math.maxinteger end,
    __index = function() return "x" end,
  }))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
