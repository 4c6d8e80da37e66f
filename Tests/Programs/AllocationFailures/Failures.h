// What stands in for the system's allocator, and for the one that Lua is given: they count what is
// asked of them, and answer as if there were no memory when it is time to.

#ifndef FAILURES_H
#define FAILURES_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

/// Who refuses memory.
typedef enum {
  /// malloc, calloc and realloc return NULL. The C side asks them, for Lua too where no idle block
  /// fits.
  SYSTEM,
  /// What Lua asks for has no idle block and none of the system's.
  LUA_BLOCKS,
  /// The sandbox's own allocator refuses Lua, as it refuses what is far beyond the limit.
  LIMIT,
  SOURCES,
} failure_source;

/// From now on `count` requests fail, beginning with the `nth`, from 1. None for 0.
void failures_plan(failure_source source, size_t nth, size_t count);
/// The requests of the planned source since then.
size_t failures_requested(void);
/// Whether one has failed.
bool failures_struck(void);
/// The blocks of the system that were not given back yet.
size_t failures_live_blocks(void);
/// Puts the counting allocator between Lua and its own.
void failures_watch(lua_State *L);

#endif
