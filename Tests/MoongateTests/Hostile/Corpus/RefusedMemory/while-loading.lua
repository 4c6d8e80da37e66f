-- class: refused memory
-- at: load
-- error: memory or steps
-- The stack has no room while the scripts load.
scheme "app"
local function g(...) return select("#", ...), ... end
local t = {}
for i = 1, 40 do t[i] = ("x"):rep(400000) .. i end
local n = g(table.unpack({}, 1, 400000))
