#include "Sandbox/Sandbox.h"

// A loop may clear the field that `next` has just given it, and ask `next` to go on from there. A table
// does not tell such a key from one that it never had: Lua does, until the table grows, which depends
// on the seed of its hashes. So the last key that `next` gave of each of the last tables is remembered
// until the end of the call.

// In the registry, a list of tables, each with that key behind it.
static const mg_key given_key;

enum { MOST_GIVEN = 16 };

void mg_open_given(lua_State *L) {
  lua_createtable(L, 2 * MOST_GIVEN, 0);
  mg_set_kept(L, LUA_REGISTRYINDEX, &given_key);
}

/// Pushes the list, and returns the place of the table at 1 in it, or 0.
static int find_table(lua_State *L) {
  mg_get_kept(L, LUA_REGISTRYINDEX, &given_key);
  int found = 0;
  for (int place = 1; place < 2 * MOST_GIVEN && !found; place += 2) {
    lua_rawgeti(L, -1, place);
    if (lua_rawequal(L, -1, 1)) found = place;
    lua_pop(L, 1);
  }
  return found;
}

bool mg_was_given(lua_State *L) {
  int place = find_table(L);
  bool is_given = false;
  if (place) {
    lua_rawgeti(L, -1, place + 1);
    is_given = lua_rawequal(L, -1, 2);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return is_given;
}

void mg_note_given(lua_State *L) {
  mg_sandbox *sandbox = mg_sandbox_of(L);
  int place = find_table(L);
  if (!place) {
    // In the place of the one that was noted longest ago.
    place = 2 * (sandbox->given_count++ % MOST_GIVEN) + 1;
    lua_pushvalue(L, 1);
    lua_rawseti(L, -2, place);
  }
  lua_pushvalue(L, -2);
  lua_rawseti(L, -2, place + 1);
  lua_pop(L, 1);
}

void mg_forget_given(mg_sandbox *sandbox) {
  if (sandbox->given_count == 0) return;
  sandbox->given_count = 0;
  lua_State *L = sandbox->core.lua;
  mg_get_kept(L, LUA_REGISTRYINDEX, &given_key);
  for (int place = 1; place <= 2 * MOST_GIVEN; place++) {
    lua_pushnil(L);
    lua_rawseti(L, -2, place);
  }
  lua_pop(L, 1);
}
