-- class: varargs
-- at: link
-- error: steps or time or memory
-- Protected calls with long lists.
scheme "app"
route("/hostile", function()
  local function f(...) return pcall(f, ...) end
  while true do f(table.unpack({}, 1, 1000)) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
