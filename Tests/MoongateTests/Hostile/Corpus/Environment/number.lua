-- class: _ENV
-- at: load
-- error: script "attempt to index a number value"
-- An environment that is no table.
local _ENV = 1
x = 1
