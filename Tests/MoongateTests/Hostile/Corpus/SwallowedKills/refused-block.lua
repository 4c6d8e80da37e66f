-- class: swallowed kills
-- at: link
-- error: memory or steps
-- Asks at once for more than there is, and catches the refusal.
scheme "app"
route("/hostile", function()
  pcall(string.rep, "x", 1300000)
  return open "survived"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
