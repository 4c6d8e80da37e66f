-- class: varargs
-- at: link
-- error: time or steps
-- Picks from a long list, copying it each time.
scheme "app"
route("/hostile", function()
  local function f(...) while true do select(2, ...) end end
  f(table.unpack({}, 1, 20000))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
