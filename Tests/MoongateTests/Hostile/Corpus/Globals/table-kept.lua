-- class: globals
-- at: link
-- error: script "The field "last" is assigned in a table that is read-only"
-- A table of the file as a memory of links.
scheme "app"
local memory = {}
route("/hostile", function(link)
  memory.last = link.text
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
