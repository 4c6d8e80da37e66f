-- class: parser time
-- at: load
-- error: none or time or steps
-- The same with comparisons.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local x = 1
local y = {{7000:x<1 and }}x
