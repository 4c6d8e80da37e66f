-- class: long identifiers
-- at: load
-- error: none
-- response: open("next", { n = 7 })
-- Thousands of names.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local t = {}
{{3000:t.name#=1
}}
