// A state with Lua's own libraries and no sandbox, for tests to compare the sandbox with. Not part
// of any product.

#ifndef STOCK_LUA_H
#define STOCK_LUA_H

#include <stddef.h>

typedef struct stock_lua stock_lua;

/// Which release of Lua 5.4 this is: 8 for 5.4.8.
int stock_lua_release(void);

/// Makes a state and runs `prelude` in it, as a file main.lua. NULL without memory or when the prelude fails.
stock_lua *stock_lua_open(const char *prelude);
void stock_lua_close(stock_lua *stock);

/// Runs a chunk and returns the text of its first result, or what kept it from returning one: an
/// error message or the type of the result. Not terminated, valid until the next call.
const char *stock_lua_run(stock_lua *stock, const char *chunk, size_t size, size_t *length);

#endif
