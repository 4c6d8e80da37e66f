-- class: catastrophic patterns
-- at: link
-- error: steps
-- Caught, to survive.
scheme "app"
route("/hostile", function()
  pcall(string.find, ("a"):rep(20000), (".-"):rep(8) .. "b")
  return open "survived"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
