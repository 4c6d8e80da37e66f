-- class: varargs
-- at: link
-- error: memory or steps
-- Lists of arguments of lists of arguments.
scheme "app"
route("/hostile", function()
  local function f(...) return f(table.unpack({ ..., ... })) end
  f(1, 2)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
