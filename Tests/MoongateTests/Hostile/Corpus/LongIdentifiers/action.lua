-- class: long identifiers
-- at: link
-- error: response "The response takes more than 262144 bytes."
-- An action with a name of a megabyte.
scheme "app"
route("/hostile", function()
  return open(("x"):rep(400000))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
