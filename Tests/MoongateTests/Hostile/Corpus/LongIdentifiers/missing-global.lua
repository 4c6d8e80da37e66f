-- class: long identifiers
-- at: link
-- error: script "There is no global
-- A global of that name which is not there, quoted in the error.
scheme "app"
route("/hostile", function()
  return open({{20000:a}})
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
