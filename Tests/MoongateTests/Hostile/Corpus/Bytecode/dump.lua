-- class: bytecode
-- at: link
-- error: script "There is no string.dump in "
-- Without a dump there is no code to change.
scheme "app"
route("/hostile", function()
  string.dump(function() end)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
