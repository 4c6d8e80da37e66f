#include "Core/Core.h"

// One step of the collector looks at about 12 << STEP_EXPONENT objects.
enum { STEP_EXPONENT = 5 };

static int collect_protected(lua_State *L) {
  lua_gc(L, LUA_GCCOLLECT);
  return 0;
}

/// Frees what no script can reach any more. Outside of calls only. Never raises.
static void collect(mg_core *core) {
  core->is_collecting = false;
  // Nothing has a finalizer, so a collection runs no script code and raises nothing; the call is
  // protected because Lua's manual promises less.
  lua_pushcfunction(core->lua, collect_protected);
  if (lua_pcall(core->lua, 0, 0, 0) != LUA_OK) core->killed = MG_MEMORY;
}

static int collect_some_protected(lua_State *L) {
  mg_core_of(L)->is_collecting = !lua_gc(L, LUA_GCSTEP, 0);
  return 0;
}

/// Does a step of that, after which `is_collecting` says whether more are to follow. Likewise.
static void collect_some(mg_core *core) {
  lua_pushcfunction(core->lua, collect_some_protected);
  if (lua_pcall(core->lua, 0, 0, 0) != LUA_OK) core->killed = MG_MEMORY;
}

void mg_collect_after_load(mg_core *core) {
  // From here garbage is collected between calls, not in them, in steps of some microseconds.
  lua_gc(core->lua, LUA_GCSTOP);
  lua_gc(core->lua, LUA_GCINC, 0, 0, STEP_EXPONENT);
  mg_take_as_loaded(core);
}

void mg_take_as_loaded(mg_core *core) {
  collect(core);
  core->loaded_memory = core->memory;
}

// A little after each call once there is enough garbage, all of it after a call that made much, or
// the stack large. A collection looks at all that the scripts loaded, so the more that is, the more
// garbage may wait. What a large stack leaves, the next call would have beside what it may take, so
// it goes with its thread.
void mg_collect_after_call(mg_core *core) {
  size_t enough = core->limits.call_memory, half = core->loaded_memory / 2;
  if (half > enough) enough = half;
  if (core->has_grown_stack) mg_renew_thread(core);
  if (core->has_grown_stack || core->memory > core->loaded_memory + 2 * enough) {
    collect(core);
  } else if (core->is_collecting || core->memory > core->loaded_memory + enough) {
    collect_some(core);
  }
}
