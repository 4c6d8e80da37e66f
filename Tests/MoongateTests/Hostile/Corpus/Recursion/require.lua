-- class: recursion
-- at: load
-- error: script
-- Files that require each other; there is only one.
local function f() return (("x"):gsub("x", function() return require "other" end)) end
f()
