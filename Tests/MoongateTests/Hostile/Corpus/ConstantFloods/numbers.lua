-- class: constant floods
-- at: load
-- error: none
-- response: open("next", { n = 7 })
-- More constants in one function than an operand can name.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local t = { {{4000:#.5, }} }
