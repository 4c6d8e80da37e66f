-- class: require
-- at: load
-- error: script "require: the name is too long"
-- A name of a megabyte.
require(("a"):rep(1000000))
