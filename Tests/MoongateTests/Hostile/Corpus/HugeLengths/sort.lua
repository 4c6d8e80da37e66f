-- class: huge lengths
-- at: link
-- error: script "bad argument #1 to 'sort' (array too big)" or steps
-- Sorts an endless list.
scheme "app"
route("/hostile", function()
  table.sort(setmetatable({}, { __len = function() return math.maxinteger end }))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
