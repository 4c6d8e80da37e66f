-- class: number formatting
-- at: link
-- error: none
-- response: open("1.7976931348623e+308")
-- The largest number.
scheme "app"
route("/hostile", function()
  return open(tostring(1.7976931348623157e308))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
