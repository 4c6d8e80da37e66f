-- class: require
-- at: load
-- error: script "the script set has no file"
-- A path instead of a name.
require "../../etc/passwd"
