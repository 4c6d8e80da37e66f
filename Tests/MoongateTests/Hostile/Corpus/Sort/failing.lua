-- class: sort
-- at: link
-- error: script "no order"
-- The comparison fails in the middle.
scheme "app"
route("/hostile", function()
  local n = 0
  table.sort({ 3, 2, 1 }, function() n = n + 1 if n == 2 then error("no order", 0) end end)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
