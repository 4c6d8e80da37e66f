-- class: gsub growth
-- at: link
-- error: steps or memory
-- A replacement between all bytes.
scheme "app"
route("/hostile", function()
  (("a"):rep(100000)):gsub("", ("x"):rep(1000))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
