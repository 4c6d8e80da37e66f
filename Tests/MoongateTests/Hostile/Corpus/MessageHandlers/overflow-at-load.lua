-- class: message handlers
-- at: load
-- error: memory or steps
-- The stack overflows again and again before there is a handler.
local function deep() return 1 + deep() end
while true do xpcall(deep, deep) end
