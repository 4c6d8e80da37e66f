-- class: huge lengths
-- at: link
-- error: script "too many results to unpack" or steps
-- Unpacks an endless list.
scheme "app"
route("/hostile", function()
  table.unpack(setmetatable({}, { __len = function() return math.maxinteger end }))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
