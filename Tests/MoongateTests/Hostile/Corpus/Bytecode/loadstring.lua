-- class: bytecode
-- at: link
-- error: script "There is no loadstring in "
-- The older name.
scheme "app"
route("/hostile", function()
  loadstring("\27Lua")()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
