-- class: format widths
-- at: link
-- error: steps
-- The widest number there is, without end.
scheme "app"
route("/hostile", function()
  while true do ("%99.99f"):format(1e308) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
