-- class: recursion
-- at: load
-- error: script "stack overflow" or memory
-- The larger memory of a load lets the stack of Lua grow to its end.
local function f() return 1 + f() end
f()
