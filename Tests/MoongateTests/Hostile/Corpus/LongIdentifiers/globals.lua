-- class: long identifiers
-- at: load
-- error: none
-- response: open("next", { n = 7 })
-- Thousands of globals.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
for i = 1, 2000 do _G["global" .. i] = i end
