-- class: error objects
-- at: link
-- error: script "%s%n%p"
-- A message that looks like a format.
scheme "app"
route("/hostile", function()
  error("%s%n%p", 0)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
