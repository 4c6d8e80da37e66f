-- class: require
-- at: load
-- error: script "The name of the file to require holds a zero byte."
-- A name with a zero byte behind the ending.
require "secret\0"
