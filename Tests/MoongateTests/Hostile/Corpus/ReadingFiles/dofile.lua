-- class: reading files
-- at: load
-- error: script "There is no dofile in "
-- Runs a file.
dofile "/etc/passwd"
