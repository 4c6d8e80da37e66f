-- class: globals
-- at: link
-- error: script "cannot change a protected metatable"
-- Another metatable for the globals.
scheme "app"
route("/hostile", function()
  setmetatable(_G, { __index = function() while true do end end })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
