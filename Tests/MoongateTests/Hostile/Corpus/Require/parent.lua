-- class: require
-- at: load
-- error: script "the script set has no file"
-- A file above the set.
require "..secret"
