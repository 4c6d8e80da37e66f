-- class: format widths
-- at: link
-- error: script "invalid conversion"
-- The conversion that writes to memory.
scheme "app"
route("/hostile", function()
  ("%n"):format(1)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
