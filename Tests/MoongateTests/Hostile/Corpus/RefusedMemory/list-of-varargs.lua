-- class: refused memory
-- at: link
-- error: memory
-- A list of all that a function got.
scheme "app"
route("/hostile", function()
  local function g(...) local t = { ... } return t end
  return open("x", { n = #g(table.unpack({}, 1, 150000)) })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
