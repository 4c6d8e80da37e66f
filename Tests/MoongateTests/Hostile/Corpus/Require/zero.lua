-- class: require
-- at: load
-- error: script "require: the name holds a zero byte"
-- A name with a zero byte behind the ending.
require "secret\0"
