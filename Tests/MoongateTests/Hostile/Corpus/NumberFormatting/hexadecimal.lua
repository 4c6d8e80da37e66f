-- class: number formatting
-- at: link
-- error: steps
-- Hexadecimal floats without end.
scheme "app"
route("/hostile", function()
  while true do ("%99.99a"):format(5e-324) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
