-- class: require
-- at: load
-- error: script "the script set has no file"
-- A path from the root.
require "/etc/passwd"
