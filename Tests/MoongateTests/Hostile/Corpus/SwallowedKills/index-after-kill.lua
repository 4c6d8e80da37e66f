-- class: swallowed kills
-- at: link
-- error: steps
-- A metamethod runs a protected loop and gives an answer afterwards.
scheme "app"
route("/hostile", function()
  local t = setmetatable({}, {
    __index = function()
      pcall(function() while true do end end)
      return "survived"
    end,
  })
  return open(t.name)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
