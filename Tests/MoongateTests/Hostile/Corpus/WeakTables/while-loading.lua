-- class: weak tables
-- at: load
-- error: script "The metamethod __mode is not available to scripts."
-- A weak table is to be kept from the start.
cache = setmetatable({}, { __mode = "kv" })
