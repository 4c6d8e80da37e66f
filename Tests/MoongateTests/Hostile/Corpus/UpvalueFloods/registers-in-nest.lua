-- class: upvalue floods
-- at: load
-- error: script
-- The same by operators that wait for each other.
local a = 1
local b = {{180:a + (}}1{{180:)}}
