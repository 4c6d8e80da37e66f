-- class: parser nesting
-- at: load
-- error: script
-- The parser runs where the stack is nearly spent.
local function f() return (("x"):gsub("x", function() return pcall(require, "main") and f() or f() end)) end
f()
