-- class: empty rep
-- at: link
-- error: steps
-- Nothing, again and again.
scheme "app"
route("/hostile", function()
  while true do (""):rep(math.maxinteger) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
