-- class: varargs
-- at: link
-- error: time or steps or memory
-- Returns all it got.
scheme "app"
route("/hostile", function()
  local function f(...) return ... end
  while true do f(table.unpack({}, 1, 20000)) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
