-- class: huge lengths
-- at: link
-- error: script "object length is not an integer"
-- A length that is no number.
scheme "app"
route("/hostile", function()
  table.concat(setmetatable({}, { __len = function() return "many" end }))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
