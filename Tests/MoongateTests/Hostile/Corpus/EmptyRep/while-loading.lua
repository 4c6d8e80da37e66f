-- class: empty rep
-- at: load
-- error: memory
-- A text that fills the memory of a load.
local s = ("x"):rep(15000000)
while true do s = s:rep(1) end
