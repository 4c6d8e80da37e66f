-- class: _ENV
-- at: link
-- error: none
-- response: open("alive")
-- Replaces the environment of the file: undone after the link.
scheme "app"
local open = open
route("/hostile", function()
  _ENV = {}
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
