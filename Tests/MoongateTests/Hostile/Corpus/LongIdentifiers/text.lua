-- class: long identifiers
-- at: load
-- error: none
-- response: open("next", { n = 7 })
-- A text of sixty thousand bytes.
scheme "app"
local s = "{{60000:x}}"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
