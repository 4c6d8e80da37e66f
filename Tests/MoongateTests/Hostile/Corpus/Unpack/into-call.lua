-- class: unpack
-- at: link
-- error: steps or memory
-- Large lists as arguments.
scheme "app"
route("/hostile", function()
  local function f(...) return select("#", ...) end
  while true do f(table.unpack({}, 1, 20000)) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
