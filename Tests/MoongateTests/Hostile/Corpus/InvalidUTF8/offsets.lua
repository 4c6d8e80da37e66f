-- class: invalid UTF-8
-- at: link
-- error: script "position out of bounds" or script "bad argument"
-- Places that are not there.
scheme "app"
route("/hostile", function()
  utf8.offset("x", math.mininteger, math.maxinteger)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
