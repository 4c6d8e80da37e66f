-- class: number formatting
-- at: link
-- error: none
-- response: open("it", { n = 409 })
-- The longest form that a number has.
scheme "app"
route("/hostile", function()
  return open("it", { n = #("%.99f"):format(-1.7976931348623157e308) - 1 })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
