-- class: unpack
-- at: link
-- error: script "too many results to unpack"
-- More results than there are integers.
scheme "app"
route("/hostile", function()
  table.unpack({}, math.mininteger, math.maxinteger)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
