-- class: coroutines
-- at: load
-- error: script "coroutine.wrap is not available"
-- A coroutine made at load could hold state between links.
local co = coroutine.wrap(function() while true do coroutine.yield() end end)
