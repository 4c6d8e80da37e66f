-- class: globals
-- at: load
-- error: script "A function that handlers can call assigns "count""
-- A local of the file as a counter.
scheme "app"
local count = 0
route("/hostile", function()
  count = count + 1
  return open("it", { n = count })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
