-- class: empty rep
-- at: link
-- error: none
-- response: open("0")
-- Fewer copies than none.
scheme "app"
route("/hostile", function()
  return open(tostring(#("x"):rep(math.mininteger)))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
