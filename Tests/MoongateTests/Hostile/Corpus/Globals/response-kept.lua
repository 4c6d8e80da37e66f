-- class: globals
-- at: link
-- error: script "… is assigned in a table that is read-only"
-- The arguments of a response that was made at load.
scheme "app"
local arguments = {}
local response = open("it", arguments)
route("/hostile", function(link)
  arguments.last = link.text
  return response
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
