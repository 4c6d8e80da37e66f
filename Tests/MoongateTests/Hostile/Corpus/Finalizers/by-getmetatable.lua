-- class: finalizers
-- at: link
-- error: script "The field "__gc" is assigned in a table that is read-only"
-- The metatable that getmetatable shows cannot be changed.
scheme "app"
route("/hostile", function()
  getmetatable(setmetatable({}, {})).__gc = print
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
