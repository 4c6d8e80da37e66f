-- class: captures
-- at: load
-- error: steps or none or script or memory
-- Hundreds of captures in a pattern, named again and again.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local path, names = {}, {}
for i = 1, 250 do path[i] = ":capture" .. i end
for i = 1, 40 do names[i] = "{" .. "capture" .. i * 6 .. "}" end
local all = text(table.concat(names):rep(100))
for i = 1, 300 do route("/x" .. i .. "/" .. table.concat(path, "/"), reject(all)) end
