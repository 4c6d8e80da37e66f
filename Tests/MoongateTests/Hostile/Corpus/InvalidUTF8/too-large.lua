-- class: invalid UTF-8
-- at: link
-- error: response "The value of arguments.s is text that is not UTF-8"
-- A code past the last.
scheme "app"
route("/hostile", function()
  return open("it", { s = "\u{7FFFFFFF}" })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
