-- class: _ENV
-- at: link
-- error: none
-- response: open("nil")
-- The globals of Lua's own libraries are not in reach.
scheme "app"
route("/hostile", function()
  return open(type(rawget(_G, "collectgarbage")))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
