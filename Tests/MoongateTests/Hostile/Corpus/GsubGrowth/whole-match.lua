-- class: gsub growth
-- at: link
-- error: steps or memory
-- Each byte becomes the match many times.
scheme "app"
route("/hostile", function()
  (("a"):rep(50000)):gsub("a", ("%0"):rep(1000))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
