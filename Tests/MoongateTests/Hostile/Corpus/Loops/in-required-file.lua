-- class: loops
-- at: load
-- error: script "The script set has no file "loop.lua"."
-- A file that loops by requiring itself through another is not even there.
require "loop"
