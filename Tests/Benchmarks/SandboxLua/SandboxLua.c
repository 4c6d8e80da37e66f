// For RTLD_NEXT.
#define _GNU_SOURCE

#include "SandboxLua.h"

#include <dlfcn.h>
#include <lauxlib.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>

// Past the public surface of Moongate, which has no state without libraries or limits.
#include "../../../Sources/CMoongate/include/CMoongate.h"

struct sandbox_lua {
  lua_State *stock;
  mg_state *guarded;
};

// MARK: The hook

static bool has_no_hooks;

void sandbox_lua_without_hooks(bool is_without) { has_no_hooks = is_without; }

/// Stands before Lua's own function of this name, for every call in this program: by the linker's
/// option --wrap where that one is compiled in too, by its name where it is a library's.
#ifdef LUA_IS_COMPILED_IN
void __real_lua_sethook(lua_State *L, lua_Hook hook, int mask, int count);
void __wrap_lua_sethook(lua_State *L, lua_Hook hook, int mask, int count);
void __wrap_lua_sethook(lua_State *L, lua_Hook hook, int mask, int count) {
  if (has_no_hooks) mask = 0;
  __real_lua_sethook(L, mask ? hook : NULL, mask, count);
}
#else
void lua_sethook(lua_State *L, lua_Hook hook, int mask, int count) {
  static void (*own)(lua_State *, lua_Hook, int, int);
  if (!own) own = (void (*)(lua_State *, lua_Hook, int, int))dlsym(RTLD_NEXT, "lua_sethook");
  if (has_no_hooks) mask = 0;
  own(L, mask ? hook : NULL, mask, count);
}
#endif

// MARK: Lua's own libraries

/// route(pattern, handler): keeps the handler in the registry's list, upvalue 1. Raises (memory).
static int keep_handler(lua_State *L) {
  lua_settop(L, 2);
  lua_rawseti(L, lua_upvalueindex(1), (lua_Integer)lua_rawlen(L, lua_upvalueindex(1)) + 1);
  return 0;
}

/// Loads the script, which is a light argument, and returns its handlers. May raise.
static int open_stock(lua_State *L) {
  const char *script = lua_touserdata(L, 1);
  luaL_openlibs(L);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, keep_handler, 1);
  lua_setglobal(L, "route");
  if (luaL_dostring(L, script) != LUA_OK) lua_error(L);
  return 1;
}

static bool load_stock(sandbox_lua *lua, const char *script) {
  lua->stock = luaL_newstate();
  if (!lua->stock) return false;
  lua_pushcfunction(lua->stock, open_stock);
  lua_pushlightuserdata(lua->stock, (void *)(uintptr_t)script);
  // The handlers stay on the stack.
  return lua_pcall(lua->stock, 1, 1, 0) == LUA_OK;
}

static bool call_stock(lua_State *L, size_t index) {
  lua_rawgeti(L, 1, (lua_Integer)index + 1);
  bool has_run = lua_pcall(L, 0, 0, 0) == LUA_OK;
  lua_settop(L, 1);
  return has_run;
}

// MARK: The sandbox

/// Steps and nanoseconds that no ordinary use spends.
static const int64_t plenty = INT64_C(1) << 50;

static bool load_guarded(sandbox_lua *lua, const char *script) {
  mg_limits limits = {
    .load_memory = 16 << 20,
    .call_memory = 1 << 20,
    .table_fields = 1 << 15,
    .load_steps = plenty,
    .load_time = plenty,
    .source_bytes = 64 << 10,
    .result_bytes = 64 << 10,
    .log_bytes = 64 << 10,
  };
  lua->guarded = mg_state_open(&limits);
  if (!lua->guarded) return false;
  mg_text name = {"main.lua", 8};
  mg_text text = {script, strlen(script)};
  return mg_state_add_source(lua->guarded, name, text)
      && mg_state_load(lua->guarded, name) == MG_OK;
}

static bool call_guarded(const sandbox_lua *lua, size_t index) {
  mg_link link = {.is_complete = true};
  mg_state *state = lua->guarded;
  int handler = mg_state_declaration(state, index).handler;
  mg_budget budget = {.steps = plenty, .time = plenty};
  return mg_state_call(state, handler, (mg_request){.link = &link}, NULL, &budget) == MG_OK;
}

// MARK: Either

sandbox_lua *sandbox_lua_open(sandbox_lua_kind kind, const char *script) {
  sandbox_lua *lua = calloc(1, sizeof *lua);
  if (!lua) return NULL;
  if (kind == SANDBOX_LUA_STOCK ? load_stock(lua, script) : load_guarded(lua, script)) return lua;
  sandbox_lua_close(lua);
  return NULL;
}

void sandbox_lua_close(sandbox_lua *lua) {
  if (lua->stock) lua_close(lua->stock);
  mg_state_close(lua->guarded);
  free(lua);
}

bool sandbox_lua_call(sandbox_lua *lua, size_t index) {
  return lua->stock ? call_stock(lua->stock, index) : call_guarded(lua, index);
}
