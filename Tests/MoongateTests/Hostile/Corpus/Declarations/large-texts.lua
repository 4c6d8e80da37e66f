-- class: declarations
-- at: load
-- error: memory or steps or text or script "The scripts declare too much."
-- Large texts that are kept outside of Lua's memory.
local s = ("x"):rep(4000000)
while true do pcall(scheme, s) end
