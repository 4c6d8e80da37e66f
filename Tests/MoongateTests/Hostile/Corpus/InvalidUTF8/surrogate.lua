-- class: invalid UTF-8
-- at: link
-- error: response "The value of arguments.s is text that is not UTF-8"
-- Half of a pair.
scheme "app"
route("/hostile", function()
  return open("it", { s = "\u{D800}" })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
