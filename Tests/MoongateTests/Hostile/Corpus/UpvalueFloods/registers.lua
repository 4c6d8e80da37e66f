-- class: upvalue floods
-- at: load
-- error: script "… needs too many registers"
-- An expression that needs more registers than there are.
local function f() end
f({{300:1, }}1)
