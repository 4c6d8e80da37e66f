-- class: require
-- at: load
-- error: script "The script set has no file "secret.lua"."
-- A file that the set does not have.
require "secret"
