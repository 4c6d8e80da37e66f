-- class: require
-- at: load
-- error: script "the script set has no file "secret.lua""
-- A file that the set does not have.
require "secret"
