-- class: huge lengths
-- at: link
-- error: steps or memory
-- Sorts a list that is only said to be large.
scheme "app"
route("/hostile", function()
  table.sort(setmetatable({}, {
    __len = function() return 2000000000 end,
    __index = function(_, i) return -i end,
  }))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
