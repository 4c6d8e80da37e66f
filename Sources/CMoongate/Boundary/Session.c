#include "Boundary/Boundary.h"

// Lines of a session run in an environment of their own. What a line assigns stays in it; what is not there
// comes from the scripts' globals, which are frozen. Scripts keep their own environment, so no line can
// change what they see.

/// Whether a line has ever assigned the name at index 2, which may be nil since. Upvalue: the names.
static bool is_declared(lua_State *L) {
  lua_pushvalue(L, 2);
  bool is_declared = lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL;
  lua_pop(L, 1);
  return is_declared;
}

/// The `__newindex` of that environment: a name that is not there, or is nil. Upvalue: the names.
static int assign_name(lua_State *L) {
  lua_settop(L, 3);
  mg_charge(L, 1);
  if (lua_type(L, 2) == LUA_TSTRING) {
    lua_pushvalue(L, 2);
    lua_pushboolean(L, true);
    lua_rawset(L, lua_upvalueindex(1));
  }
  lua_rawset(L, 1);
  return 0;
}

/// The `__index` of that environment. Raises where there is no such name. Upvalue: the names that were
/// assigned.
static int read_name(lua_State *L) {
  lua_settop(L, 2);
  mg_charge(L, lua_type(L, 2) == LUA_TSTRING ? 1 + lua_rawlen(L, 2) / 8 : 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  mg_push_contents(L, -1);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, -2) != LUA_TNIL) return 1;
  lua_pop(L, 1);
  if (lua_type(L, 2) == LUA_TSTRING) {
    // The value of the line before, and there was none.
    if (mg_is_text(L, 2, "_")) return 0;
    if (mg_is_text(L, 2, "link")) {
      return luaL_error(L, "There is no link to look at yet: decide one first.");
    }
  }
  if (is_declared(L)) return 0;
  // The scripts' globals, the name, the names of the session.
  lua_copy(L, 1, 3);
  lua_replace(L, 1);
  return mg_missing_global(L);
}

/// Makes the environment, and the place for values.
static void open_session(lua_State *L) {
  mg_state *state = mg_of(L);
  lua_newtable(L);
  lua_createtable(L, 0, 3);
  // The names that lines have assigned.
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, read_name, 1);
  lua_setfield(L, -3, "__index");
  lua_pushcclosure(L, assign_name, 1);
  lua_setfield(L, -2, "__newindex");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pushboolean(L, false);
  state->session_values = luaL_ref(L, LUA_REGISTRYINDEX);
  state->session = luaL_ref(L, LUA_REGISTRYINDEX);
}

void mg_push_session(lua_State *L, const mg_line *line) {
  mg_state *state = mg_of(L);
  if (!state->session) open_session(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->session);
  int environment = lua_gettop(L);
  // Each line has its own: a link object of the line before is stale.
  lua_pushliteral(L, "link");
  if (line->link && !line->hides_link) {
    mg_push_link(L);
  } else {
    lua_pushnil(L);
  }
  lua_rawset(L, environment);
  lua_pushliteral(L, "facts");
  mg_push_facts(L, line->facts);
  lua_rawset(L, environment);
}

void mg_keep_values(lua_State *L) {
  lua_rawseti(L, LUA_REGISTRYINDEX, mg_of(L)->session_values);
}

void mg_push_values(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_of(L)->session_values);
}

void mg_forget_values(mg_state *state) {
  if (!state->session) return;
  lua_State *L = state->sandbox.core.lua;
  lua_pushboolean(L, false);
  lua_rawseti(L, LUA_REGISTRYINDEX, state->session_values);
}

void mg_settle_session(mg_state *state) {
  mg_core *core = &state->sandbox.core;
  if (core->killed != MG_OK) return;
  if (!state->session) state->scripts_memory = core->loaded_memory;
  mg_take_as_loaded(core);
  // A session may hold as much as the scripts may.
  if (core->memory <= state->scripts_memory + core->limits.load_memory) return;
  mg_clear_error(core);
  core->killed = MG_MEMORY;
}
