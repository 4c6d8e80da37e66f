-- class: swallowed kills
-- at: link
-- error: steps
-- Catches each kill and tries again.
scheme "app"
route("/hostile", function()
  while true do pcall(function() while true do end end) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
