-- class: weak tables
-- at: load
-- error: script "The metamethod __mode is not available to scripts."
-- A chain of weak keys makes one collection quadratic.
local t = setmetatable({}, { __mode = "k" })
local key = {}
for i = 1, 100000 do local value = {} t[key] = value key = value end
