-- class: empty rep
-- at: link
-- error: script "resulting string too large"
-- More than any text can be.
scheme "app"
route("/hostile", function()
  ("x"):rep(math.maxinteger)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
