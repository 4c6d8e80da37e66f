-- class: recursion
-- at: link
-- error: script
-- A chain of metatables that ends in itself.
scheme "app"
route("/hostile", function()
  local t = {}
  setmetatable(t, { __index = t })
  return open(t.x)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
