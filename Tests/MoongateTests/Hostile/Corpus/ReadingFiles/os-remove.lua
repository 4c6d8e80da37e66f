-- class: reading files
-- at: load
-- error: script "There is no os.remove in "
-- Removes a file at load.
os.remove "main.lua"
