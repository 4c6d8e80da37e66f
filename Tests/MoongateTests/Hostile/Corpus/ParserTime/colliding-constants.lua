-- class: parser time
-- at: load
-- error: none or time or steps
-- Thousands of constants with one hash.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local t = { {{3000:0.500000000000#1, }} }
