-- class: format widths
-- at: link
-- error: script "invalid conversion"
-- A precision of three digits.
scheme "app"
route("/hostile", function()
  ("%.100f"):format(1)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
