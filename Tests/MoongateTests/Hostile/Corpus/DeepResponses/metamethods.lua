-- class: deep responses
-- at: link
-- error: none
-- response: open("it")
-- Metamethods that are not asked.
scheme "app"
route("/hostile", function()
  return open("it", setmetatable({}, {
    __index = function() while true do end end,
    __pairs = function() while true do end end,
    __len = function() while true do end end,
  }))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
