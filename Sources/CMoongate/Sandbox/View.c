#include "Sandbox/Sandbox.h"

// Lua 5.4 has no read-only tables. A frozen table is an empty one, whose metatable leads to a
// hidden table with the contents: reads fall through, writes meet an error. The contents stand in
// the metatable under this key, where no script can reach, for the functions that must look
// inside (next, rawget, the reader of responses).
static const mg_key contents_key;

bool mg_push_contents(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index)) return false;
  bool is_frozen = mg_get_kept(L, -1, &contents_key) == LUA_TTABLE;
  lua_remove(L, -2);
  if (!is_frozen) lua_pop(L, 1);
  return is_frozen;
}

/// `__newindex` of a frozen table. Raises.
int mg_refuse_write(lua_State *L) {
  if (lua_type(L, 2) == LUA_TSTRING) {
    return luaL_error(L, "The field \"%s\" is assigned in a table that is read-only after loading.",
                      lua_tostring(L, 2));
  }
  return luaL_error(L, "An element is assigned in a table that is read-only after loading.");
}

/// Whether the table at `index` has an element at `position`. Raises where the budget ends.
static bool has_element(lua_State *L, int index, lua_Integer position) {
  mg_visit(L);
  bool has = lua_rawgeti(L, index, position) != LUA_TNIL;
  lua_pop(L, 1);
  return has;
}

lua_Integer mg_contents_length(lua_State *L, int index) {
  lua_Integer present = 0, absent = 1;
  while (has_element(L, index, absent)) {
    present = absent;
    if (absent > LUA_MAXINTEGER / 2) return present;
    absent *= 2;
  }
  while (absent - present > 1) {
    lua_Integer middle = present + (absent - present) / 2;
    if (has_element(L, index, middle)) {
      present = middle;
    } else {
      absent = middle;
    }
  }
  return present;
}

/// `__len` of a frozen table.
static int contents_length(lua_State *L) {
  if (!mg_push_contents(L, 1)) return 0;
  lua_pushinteger(L, mg_contents_length(L, -1));
  return 1;
}

void mg_make_view(lua_State *L) {
  // Stack: view, contents, the function that meets writes.
  lua_createtable(L, 0, 6);
  lua_insert(L, -2);
  lua_setfield(L, -2, "__newindex");
  lua_pushvalue(L, -2);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, contents_length);
  lua_setfield(L, -2, "__len");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_insert(L, -2);
  mg_set_kept(L, -2, &contents_key);
  lua_setmetatable(L, -2);
}
