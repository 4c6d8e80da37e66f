-- class: string metatable
-- at: load
-- error: script "The field "upper" is assigned in a table that is read-only"
-- The libraries are read-only from the start.
string.upper = function() return "evil" end
