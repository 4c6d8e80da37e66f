-- class: reading files
-- at: load
-- error: script "os.remove is not available"
-- Removes a file at load.
os.remove "main.lua"
