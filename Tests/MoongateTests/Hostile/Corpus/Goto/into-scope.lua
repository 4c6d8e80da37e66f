-- class: goto
-- at: load
-- error: script "<goto done> at line 5 jumps into the scope of local"
-- A jump into the scope of a local would find it without a value.
goto done
local x = 1
::done:: print(x)
