-- class: reading files
-- at: load
-- error: script "There is no loadfile in "
-- Compiles a file, and tells in its error what is in there.
pcall(loadfile, "/etc/passwd")
