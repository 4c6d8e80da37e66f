-- class: captures
-- at: load
-- error: steps or none or script or memory
-- One large response with captures for a thousand routes, compiled for each.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local t = {}
for i = 1, 5000 do t[i] = { captures, capture "h", text "{h}{h}{h}" } end
local response = open("it", t)
for i = 1, 1000 do route("/x" .. i .. "/:h", response) end
