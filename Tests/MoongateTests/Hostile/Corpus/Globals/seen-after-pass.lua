-- class: globals
-- at: load
-- error: script "A function that handlers can call assigns "n""
-- What a route that passes leaves for the next route of the same link.
scheme "app"
local n = 0
route("/:word", function() return open("it", { n = n }) end)
route("/hostile", function()
  n = n + 1
  return pass()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
