-- class: coroutines
-- at: load
-- error: script "There is no coroutine.wrap in "
-- A coroutine made at load could hold state between links.
local co = coroutine.wrap(function() while true do coroutine.yield() end end)
