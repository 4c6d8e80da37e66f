LuaT
-- class: bytecode
-- at: load
-- error: script "The file is bytecode"
-- The file itself is machine code of Lua.
