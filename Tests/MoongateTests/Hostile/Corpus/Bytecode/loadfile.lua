-- class: bytecode
-- at: load
-- error: script "There is no loadfile in "
-- Machine code of a file beside the scripts.
loadfile "main.luac"
