-- class: addresses
-- at: link
-- error: script "attempt to compare two table values"
-- The order of tables would be that of their addresses.
scheme "app"
route("/hostile", function()
  local t = { {}, {}, {} }
  table.sort(t)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
