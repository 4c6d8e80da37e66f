-- class: _ENV
-- at: load
-- error: script "A function that handlers can call assigns "_ENV""
-- Replaces the environment of the file.
scheme "app"
local open = open
route("/hostile", function()
  _ENV = {}
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
