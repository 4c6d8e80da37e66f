-- class: unpack
-- at: link
-- error: none
-- response: open("it", { n = 2 })
-- The range ends at the last integer.
scheme "app"
route("/hostile", function()
  return open("it", { n = select("#", table.unpack({}, math.maxinteger - 1, math.maxinteger)) })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
