-- class: concat metamethods
-- at: load
-- error: text or memory or steps
-- More than memory holds, in one instruction.
local s = ("x"):rep(1000000)
local t = {{150:s .. }}s
