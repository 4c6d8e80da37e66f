-- class: recursion
-- at: load
-- error: script "C stack overflow"
-- The thread's stack is no larger while the set loads.
local function f() return (("x"):gsub(("(x?)"):rep(31), f)) end
f()
