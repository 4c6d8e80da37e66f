-- class: loops
-- at: load
-- error: script "require("main"): main.lua requires itself"
-- The entry file asks for itself without end.
require "main"
