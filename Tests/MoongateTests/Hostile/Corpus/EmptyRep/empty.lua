-- class: empty rep
-- at: link
-- error: none
-- response: open("0")
-- The largest number of copies of nothing is nothing, and must cost nothing.
scheme "app"
route("/hostile", function()
  return open(tostring(#(""):rep(math.maxinteger)))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
