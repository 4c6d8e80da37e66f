-- class: gsub growth
-- at: link
-- error: steps or memory
-- Each match is replaced by a large capture many times.
scheme "app"
route("/hostile", function()
  (("a"):rep(10000)):gsub("(.*)", ("%1"):rep(1000))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
