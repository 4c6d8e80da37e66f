-- class: invalid UTF-8
-- at: link
-- error: response "A field's name is not UTF-8 text."
-- In the name of a field.
scheme "app"
route("/hostile", function()
  return open("it", { ["\xC3"] = 1 })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
