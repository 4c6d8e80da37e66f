-- class: huge lengths
-- at: link
-- error: steps
-- Each write goes to a function.
scheme "app"
route("/hostile", function()
  local t = setmetatable({}, {
    __len = function() return 1000000 end,
    __index = function(_, i) return i end,
    __newindex = function() end,
  })
  table.sort(t)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
