-- class: format widths
-- at: link
-- error: script "bad argument #1 to 'format' (string contains zeros)"
-- A zero byte in a text that is cut.
scheme "app"
route("/hostile", function()
  ("%.3s"):format("a\0b")
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
