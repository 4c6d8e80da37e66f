-- class: gsub growth
-- at: link
-- error: steps or memory
-- A table that gives large text for each byte.
scheme "app"
route("/hostile", function()
  (("a"):rep(10000)):gsub(".", { a = ("x"):rep(10000) })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
