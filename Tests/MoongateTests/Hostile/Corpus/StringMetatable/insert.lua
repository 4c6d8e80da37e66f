-- class: string metatable
-- at: load
-- error: script "An element is assigned in a table that is read-only"
-- By way of a library function.
table.insert(string, print)
