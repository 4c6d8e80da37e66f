-- class: bytecode
-- at: link
-- error: script "There is no load in "
-- Machine code of Lua can crash the machine.
scheme "app"
route("/hostile", function()
  load "\27Lua"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
