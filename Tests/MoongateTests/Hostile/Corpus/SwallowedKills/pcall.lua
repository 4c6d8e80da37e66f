-- class: swallowed kills
-- at: link
-- error: steps
-- Catches the end of the budget and answers as if nothing were.
scheme "app"
route("/hostile", function()
  pcall(function() while true do end end)
  return open "survived"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
