-- class: require
-- at: load
-- error: script "The script set has no file"
-- A path from the root.
require "/etc/passwd"
