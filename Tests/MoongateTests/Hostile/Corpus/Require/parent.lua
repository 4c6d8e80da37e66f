-- class: require
-- at: load
-- error: script "The script set has no file"
-- A file above the set.
require "..secret"
