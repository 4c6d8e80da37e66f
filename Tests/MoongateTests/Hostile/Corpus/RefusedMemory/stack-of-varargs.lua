-- class: refused memory
-- at: link
-- error: memory
-- The stack is to grow once more for the same values, and has no room.
scheme "app"
route("/hostile", function()
  local function g(...) return ... end
  return open("x", { n = (g(table.unpack({}, 1, 190000))) })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
