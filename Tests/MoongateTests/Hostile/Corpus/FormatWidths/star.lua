-- class: format widths
-- at: link
-- error: script "invalid conversion"
-- A width that would be read from the stack.
scheme "app"
route("/hostile", function()
  ("%*d"):format(1, 2)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
