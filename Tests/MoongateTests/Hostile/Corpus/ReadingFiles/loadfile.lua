-- class: reading files
-- at: load
-- error: script "loadfile is not available"
-- Compiles a file, and tells in its error what is in there.
pcall(loadfile, "/etc/passwd")
