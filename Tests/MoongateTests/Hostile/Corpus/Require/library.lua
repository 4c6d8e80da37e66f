-- class: require
-- at: load
-- error: script "The script set has no file "io.lua"."
-- A library of Lua by its name.
require "io"
