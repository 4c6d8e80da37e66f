-- class: require
-- at: load
-- error: script "The name of the file to require is too long."
-- A name of a megabyte.
require(("a"):rep(1000000))
