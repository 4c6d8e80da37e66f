-- class: globals
-- at: load
-- error: time or steps or memory or script
-- The nearest of ten thousand names to one of a megabyte.
for i = 1, 10000 do _G["g" .. i] = i end
local s = ("x"):rep(1000000)
return _G[s]
