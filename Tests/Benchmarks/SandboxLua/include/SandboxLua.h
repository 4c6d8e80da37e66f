// Lua code in a state with Lua's own libraries, and the same code in the sandbox: what the guarded
// libraries cost, and the count hook.

#ifndef SANDBOX_LUA_H
#define SANDBOX_LUA_H

#include <stdbool.h>
#include <stddef.h>

/// A state of either kind that has loaded a script.
typedef struct sandbox_lua sandbox_lua;

typedef enum {
  /// Lua's own libraries, no limits.
  SANDBOX_LUA_STOCK,
  /// As a gate makes its states.
  SANDBOX_LUA_GUARDED,
} sandbox_lua_kind;

/// Makes a state and loads the script, which calls `route(pattern, handler)` for each function to
/// be measured. NULL if that fails.
sandbox_lua *sandbox_lua_open(sandbox_lua_kind kind, const char *script);
void sandbox_lua_close(sandbox_lua *lua);

/// Calls handler number `index`, from 0. Returns whether it ran to its end.
bool sandbox_lua_call(sandbox_lua *lua, size_t index);

/// Whether from now on nothing counts instructions: no state of this program, a gate's neither, gets
/// the hook that stops an endless loop.
void sandbox_lua_without_hooks(bool is_without);

#endif
