-- class: constant floods
-- at: load
-- error: none
-- response: open("next", { n = 7 })
-- The same with texts.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local t = { {{4000:"k#", }} }
