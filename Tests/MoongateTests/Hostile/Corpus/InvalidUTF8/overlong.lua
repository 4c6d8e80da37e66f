-- class: invalid UTF-8
-- at: link
-- error: response "The value of arguments.s is text that is not UTF-8"
-- A code that is spelled too long.
scheme "app"
route("/hostile", function()
  return open("it", { s = "\xC0\x80" })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
