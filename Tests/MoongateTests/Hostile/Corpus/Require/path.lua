-- class: require
-- at: load
-- error: script "The script set has no file"
-- A path instead of a name.
require "../../etc/passwd"
