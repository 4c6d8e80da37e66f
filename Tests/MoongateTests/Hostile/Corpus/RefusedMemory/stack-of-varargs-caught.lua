-- class: refused memory
-- at: link
-- error: memory
-- The same inside a protected call.
scheme "app"
route("/hostile", function()
  local function g(...) return ... end
  pcall(function() return (g(table.unpack({}, 1, 190000))) end)
  return open "survived"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
