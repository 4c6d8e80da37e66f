-- class: sort
-- at: link
-- error: script "C stack overflow" or script "stack overflow" or steps
-- A comparison that sorts.
scheme "app"
route("/hostile", function()
  local function order() table.sort({ 2, 1 }, order) return true end
  order()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
