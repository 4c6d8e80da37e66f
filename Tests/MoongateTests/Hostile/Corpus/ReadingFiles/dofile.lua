-- class: reading files
-- at: load
-- error: script "dofile is not available"
-- Runs a file.
dofile "/etc/passwd"
