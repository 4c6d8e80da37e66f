-- class: declarations
-- at: load
-- error: none or steps or script or memory
-- One large response for hundreds of routes, copied for each.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local t = {}
for i = 1, 20000 do t[i] = i end
local response = open("x", t)
for i = 1, 1000 do route("/x" .. i, response) end
