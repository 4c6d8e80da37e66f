-- class: number formatting
-- at: load
-- error: none
-- response: open("next", { n = 7 })
-- The same in hexadecimal, with an exponent.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local n = 0x{{30000:f}}.{{25000:f}}p{{50:9}}
