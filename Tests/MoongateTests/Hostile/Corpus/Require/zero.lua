-- class: require
-- at: load
-- error: script "the script set has no file"
-- A name with a zero byte behind the ending.
require "secret\0"
