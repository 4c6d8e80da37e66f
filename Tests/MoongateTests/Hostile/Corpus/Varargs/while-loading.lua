-- class: varargs
-- at: load
-- error: memory or steps or time or script "stack overflow"
-- The stack of a load is larger.
local function f(...) return f(1, 2, 3, 4, 5, ...) end
f()
