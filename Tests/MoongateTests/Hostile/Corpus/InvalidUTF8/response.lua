-- class: invalid UTF-8
-- at: link
-- error: response "The value of arguments.s is text that is not UTF-8"
-- Bytes that are no text.
scheme "app"
route("/hostile", function()
  return open("it", { s = "\xFF\xFE" })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
