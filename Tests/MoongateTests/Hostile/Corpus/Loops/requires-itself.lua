-- class: loops
-- at: load
-- error: script "The file main.lua requires itself"
-- The entry file asks for itself without end.
require "main"
