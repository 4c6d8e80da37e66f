-- class: globals
-- at: load
-- error: none
-- response: open("next", { n = 7 })
-- A set may replace its own globals; the guarded functions stay what they are.
scheme "app"
pcall = function(f) return true, f() end
error = function() end
getmetatable = nil
local open = open
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
