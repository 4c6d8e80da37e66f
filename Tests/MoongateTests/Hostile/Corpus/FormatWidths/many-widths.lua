-- class: format widths
-- at: link
-- error: steps or memory
-- Thousands of numbers, each a hundred bytes wide.
scheme "app"
route("/hostile", function()
  (("%99s"):rep(20000)):format(table.unpack({}, 1, 20000))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
