-- class: bytecode
-- at: link
-- error: script "There is no string.dump in "
-- The same as a method of text.
scheme "app"
route("/hostile", function()
  return open((""):dump())
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
