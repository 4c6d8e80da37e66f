-- class: callbacks
-- at: load
-- error: steps or time
-- A load has more time than a decision, and no more than that.
local a, b = ("x"):rep(1000000), ("x"):rep(999999) .. "x"
local t = {}
for i = 1, 50000 do t[i] = i % 2 == 0 and a or b end
table.sort(t, rawequal)
