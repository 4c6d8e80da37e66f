-- class: bytecode
-- at: load
-- error: script "loadfile is not available"
-- Machine code of a file beside the scripts.
loadfile "main.luac"
