// Lua's own compiler, for tests to compare a parser with. Not part of any product.

#ifndef LUA_COMPILER_H
#define LUA_COMPILER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct lua_compiler lua_compiler;

/// Makes a compiler. NULL without memory.
lua_compiler *lua_compiler_open(void);
void lua_compiler_close(lua_compiler *compiler);

/// Compiles a text as `luac` does, from a C function that Lua calls. Returns whether Lua takes it; `bytes`
/// then are its bytecode without names and lines of instructions, and otherwise Lua's message. They are
/// valid until the next call.
bool lua_compiler_compile(lua_compiler *compiler, const char *text, size_t size, const char **bytes,
                          size_t *length);

#endif
