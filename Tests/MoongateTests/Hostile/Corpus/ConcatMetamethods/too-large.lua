-- class: concat metamethods
-- at: load
-- error: steps or memory or script "string length overflow"
-- More than memory holds, in one instruction.
local s = ("x"):rep(4000000)
local t = {{150:s .. }}s
