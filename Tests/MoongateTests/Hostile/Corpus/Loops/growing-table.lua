-- class: loops
-- at: link
-- error: steps or memory
-- A loop over a table that grows while it is visited.
scheme "app"
route("/hostile", function()
  local t = { 1 }
  for i in ipairs(t) do t[i + 1] = i end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
