-- class: long identifiers
-- at: load
-- error: none
-- response: open("next", { n = 7 })
-- A name of thirty thousand bytes.
scheme "app"
local {{30000:a}} = 1
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
