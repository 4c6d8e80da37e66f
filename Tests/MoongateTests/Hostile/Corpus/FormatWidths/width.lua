-- class: format widths
-- at: link
-- error: script "invalid conversion"
-- A width of ten digits.
scheme "app"
route("/hostile", function()
  ("%9999999999d"):format(1)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
