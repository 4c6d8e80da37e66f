-- class: globals
-- at: load
-- error: script "A function that handlers can call assigns "z""
-- A zero that becomes minus zero, which equals it.
scheme "app"
local z = 0.0
route("/hostile/first", function() z = -0.0 return redirect "app:hostile/second" end)
route("/hostile/second", function() return open("it", { z = tostring(1 / z) }) end)
route("/hostile", function()
  return redirect "app:hostile/first"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
