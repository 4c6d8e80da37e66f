-- class: number formatting
-- at: load
-- error: none
-- response: open("next", { n = 7 })
-- A numeral of sixty thousand digits.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local n = {{60000:9}}
