-- class: captures
-- at: load
-- error: steps or memory or script
-- Placeholders without end.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local kept = {}
while true do kept[#kept + 1] = text(("{n}"):rep(1000)) end
