-- class: sort
-- at: link
-- error: none
-- response: open("it", { 3, 1, 2 })
-- Nothing is less than anything: no order, and no harm.
scheme "app"
route("/hostile", function()
  local t = { 3, 1, 2 }
  table.sort(t, function() return false end)
  return open("it", t)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
