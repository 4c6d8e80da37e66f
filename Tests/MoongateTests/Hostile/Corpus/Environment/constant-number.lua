-- class: _ENV
-- at: load
-- error: script "attempt to index a number value"
-- A constant environment, for which Lua 5.4.4 as released makes code that reads a register that is not there.
local _ENV <const> = 1
x = 1
