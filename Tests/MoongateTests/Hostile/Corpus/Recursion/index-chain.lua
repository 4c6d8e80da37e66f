-- class: recursion
-- at: link
-- error: script
-- A chain of metatables that is longer than anybody needs.
scheme "app"
route("/hostile", function()
  local t = {}
  for _ = 1, 5000 do t = setmetatable({}, { __index = t }) end
  return open(t.x)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
