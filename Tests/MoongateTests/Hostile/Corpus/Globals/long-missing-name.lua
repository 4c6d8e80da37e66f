-- class: globals
-- at: load
-- error: time or steps or memory or script
-- The nearest of twenty thousand names to one of six megabytes.
for i = 1, 20000 do _G["g" .. i] = i end
local s = ("x"):rep(6000000)
return _G[s]
