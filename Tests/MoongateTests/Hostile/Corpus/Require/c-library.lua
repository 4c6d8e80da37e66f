-- class: require
-- at: load
-- error: script "The script set has no file"
-- A library in machine code.
require "/usr/lib/x86_64-linux-gnu/libc.so.6"
