-- class: format widths
-- at: link
-- error: script "invalid format (too long)"
-- More flags than C has room for.
scheme "app"
route("/hostile", function()
  ("%" .. ("-"):rep(100) .. "d"):format(1)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
