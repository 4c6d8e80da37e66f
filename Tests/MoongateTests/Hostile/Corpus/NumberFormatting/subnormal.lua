-- class: number formatting
-- at: link
-- error: none
-- response: open("4.9406564584125e-324")
-- The smallest.
scheme "app"
route("/hostile", function()
  return open(tostring(5e-324))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
