LuaT
-- class: bytecode
-- at: load
-- error: script "the file is bytecode"
-- The file itself is machine code of Lua.
