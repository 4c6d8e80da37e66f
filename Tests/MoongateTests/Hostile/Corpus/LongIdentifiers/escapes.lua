-- class: long identifiers
-- at: load
-- error: script "UTF-8 value too large" or script
-- An escape that is too large.
local s = "\u{FFFFFFFFFFFF}"
