-- class: long identifiers
-- at: load
-- error: script "unfinished string"
-- A text that does not end.
local s = "{{60000:x}}
