-- class: empty rep
-- at: link
-- error: script "resulting string too large" or steps
-- Nothing, with something in between.
scheme "app"
route("/hostile", function()
  return open((""):rep(math.maxinteger, "x"))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
