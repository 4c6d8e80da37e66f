#include "Sandbox/Tape.h"
#include "Words/Words.h"

// The facts of a handler are a plain table of its own. Where the host has named all facts that there are,
// the table has a metatable by which a misspelt fact is an error and not nil.

/// Raises an error: the app has no fact with the name at index 2.
static int refuse_fact(lua_State *L) {
  mg_nearest search = mg_nearest_begin(lua_tostring(L, 2));
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_of(L)->fact_table);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    mg_nearest_visit(L, &search, lua_tostring(L, -2));
  }
  mg_push_suggestion(L, &search);
  return luaL_error(L, "The app has no fact \"%s\"%s", search.word, lua_tostring(L, -1));
}

/// `__index` of facts. Raises where the name is that of no fact; what is not a text names none.
static int missing_fact(lua_State *L) {
  if (lua_type(L, 2) != LUA_TSTRING) return 0;
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_of(L)->fact_table);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, -2) == LUA_TNIL) return refuse_fact(L);
  return 0;
}

void mg_open_facts(lua_State *L) {
  mg_state *state = mg_of(L);
  if (state->fact_names.length == 0) return;
  // No script chooses the names.
  mg_core_of(L)->trusts_tables = true;
  mg_push_tape(L, mg_bytes_text(&state->fact_names));
  lua_newtable(L);
  for (lua_Integer place = 1; lua_rawgeti(L, -2, place) != LUA_TNIL; place++) {
    lua_pushboolean(L, true);
    lua_rawset(L, -3);
  }
  mg_core_of(L)->trusts_tables = false;
  lua_pop(L, 1);
  state->fact_table = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pop(L, 1);
  lua_createtable(L, 0, 2);
  lua_pushcfunction(L, missing_fact);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  state->fact_metatable = luaL_ref(L, LUA_REGISTRYINDEX);
}

void mg_check_facts(lua_State *L) {
  static const char *const names[] = {"__index", "__metatable"};
  if (!mg_of(L)->fact_metatable) return;
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_of(L)->fact_metatable);
  mg_check_metatable(L, "the table of facts", names, sizeof names / sizeof *names);
}

void mg_push_facts(lua_State *L, mg_text facts) {
  if (facts.length) {
    mg_push_tape(L, facts);
  } else {
    lua_newtable(L);
  }
  int metatable = mg_of(L)->fact_metatable;
  if (!metatable) return;
  lua_rawgeti(L, LUA_REGISTRYINDEX, metatable);
  lua_setmetatable(L, -2);
}
