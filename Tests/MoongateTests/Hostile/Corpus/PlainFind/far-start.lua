-- class: plain find
-- at: link
-- error: steps
-- Starts behind the end.
scheme "app"
route("/hostile", function()
  while true do ("a"):find("a", math.maxinteger, true) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
