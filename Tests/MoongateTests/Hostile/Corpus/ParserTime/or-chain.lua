-- class: parser time
-- at: load
-- error: none or time or steps
-- Each operator walks along the jumps of all before it.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local x = false
local y = {{12000:x or }}x
