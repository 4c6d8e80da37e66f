-- class: captures
-- at: load
-- error: steps or none or script or memory
-- Thousands of links to routes with hundreds of captures in one response.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local items = {}
for i = 1, 200 do items[i] = "i" .. i .. "=:c" .. i end
local query = table.concat(items, "&")
route("/target?" .. query, { name = "target" }, open("target", captures))
local links = {}
for i = 1, 5000 do links[i] = link_to("target", captures) end
for i = 1, 20 do route("/x" .. i .. "?" .. query, open("it", links)) end
