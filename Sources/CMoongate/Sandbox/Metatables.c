#include "Sandbox/Sandbox.h"

// `setmetatable` and `getmetatable`. A metatable can hold code that would run where no limit holds,
// so scripts set copies of theirs, which are checked, and never get hold of one that is in use.
//
// A chain of tables that refer to each other by `__index` is followed inside of one instruction. To
// bound it from both ends, the metatable of each table that others refer to remembers how many they
// are at most, one behind the other; a table without a metatable gets one for that.

enum { MOST_REFERRING = 32 };

typedef struct {
  const char *field;
  /// The key under which a metatable remembers how many tables lead to its table.
  const mg_key *referring;
} chain;

static const mg_key index_key, newindex_key, only_remembers_key;
static const chain chains[] = {{"__index", &index_key}, {"__newindex", &newindex_key}};

enum { CHAINS = sizeof chains / sizeof *chains };

/// How many tables lead to the one at `index`. Never raises; leaves the stack as it was.
static lua_Integer referring_to(lua_State *L, int index, const chain *chain) {
  if (!lua_getmetatable(L, index)) return 0;
  mg_get_kept(L, -1, chain->referring);
  lua_Integer count = lua_tointeger(L, -1);
  lua_pop(L, 2);
  return count;
}

/// Pushes the metatable of the table on top, a new one if it has none. May raise (memory).
static void push_metatable(lua_State *L) {
  if (lua_getmetatable(L, -1)) return;
  lua_createtable(L, 0, 2);
  lua_pushboolean(L, true);
  mg_set_kept(L, -2, &only_remembers_key);
  lua_pushvalue(L, -1);
  lua_setmetatable(L, -3);
}

/// Makes the metatable on top remember, unless it knows of more. May raise (memory).
static void remember(lua_State *L, const chain *chain, lua_Integer count) {
  mg_get_kept(L, -1, chain->referring);
  lua_Integer known = lua_tointeger(L, -1);
  lua_pop(L, 1);
  if (count <= known) return;
  lua_pushinteger(L, count);
  mg_set_kept(L, -2, chain->referring);
}

/// Follows a chain from table 1, whose new metatable is 3. Raises if the chain is too long or closed.
static void check_chain(lua_State *L, const chain *chain) {
  lua_Integer count = referring_to(L, 1, chain);
  lua_pushstring(L, chain->field);
  lua_rawget(L, 3);
  while (lua_istable(L, 4)) {
    mg_visit(L);
    if (lua_rawequal(L, 4, 1)) {
      luaL_error(L, "The metatable's %s leads back to the table itself.", chain->field);
    }
    if (++count > MOST_REFERRING) {
      luaL_error(L, "More than %d tables lead to each other by %s.", MOST_REFERRING,
                 chain->field);
    }
    // A frozen table gets no other metatable, and its own chain was checked while it had one.
    if (mg_push_contents(L, 4)) break;
    push_metatable(L);
    remember(L, chain, count);
    lua_pushstring(L, chain->field);
    lua_rawget(L, -2);
    lua_replace(L, 4);
    lua_settop(L, 4);
  }
  lua_settop(L, 3);
}

/// Pushes a table with the entries of the one at `index` that are the script's. May raise.
static void push_copy(lua_State *L, int index) {
  lua_newtable(L);
  int copy = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, index);) {
    mg_visit(L);
    if (mg_is_key(L, -2)) {
      lua_pop(L, 1);
      continue;
    }
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, copy);
  }
}

/// Replaces the metatable at 3 with a copy. Raises if it has what could run outside a call's budget
/// (__gc, __close), change a table behind its back (__mode) or crash Lua 5.4.4 (__concat).
static void copy_checked(lua_State *L) {
  static const char *const refused[] = {"__gc", "__close", "__mode", "__concat"};
  if (mg_push_contents(L, 3)) lua_replace(L, 3);
  push_copy(L, 3);
  lua_replace(L, 3);
  for (size_t index = 0; index < sizeof refused / sizeof *refused; index++) {
    lua_pushstring(L, refused[index]);
    if (lua_rawget(L, 3) != LUA_TNIL) {
      luaL_error(L, "The metamethod %s is not available to scripts.", refused[index]);
    }
    lua_pop(L, 1);
  }
  // Lua would follow tables that are called, one after the other, inside of one instruction.
  lua_pushliteral(L, "__call");
  int type = lua_rawget(L, 3);
  if (type != LUA_TNIL && type != LUA_TFUNCTION) {
    luaL_error(L, "The metamethod __call must be a function, got %s.", lua_typename(L, type));
  }
  lua_pop(L, 1);
  for (int index = 0; index < CHAINS; index++) check_chain(L, &chains[index]);
}

static int base_setmetatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, lua_isnil(L, 2) || lua_istable(L, 2), 2, "nil or table");
  lua_settop(L, 2);
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
    return luaL_error(L, "cannot change a protected metatable");
  }
  lua_pushvalue(L, 2);
  if (lua_istable(L, 3)) copy_checked(L);
  lua_Integer referring[CHAINS];
  for (int index = 0; index < CHAINS; index++) referring[index] = referring_to(L, 1, &chains[index]);
  lua_setmetatable(L, 1);
  for (int index = 0; index < CHAINS; index++) {
    if (referring[index] == 0) continue;
    lua_settop(L, 1);
    push_metatable(L);
    remember(L, &chains[index], referring[index]);
  }
  lua_settop(L, 1);
  return 1;
}

/// Gives a view of the metatable: a script that could write to it would get past the checks of
/// setmetatable.
static int base_getmetatable(lua_State *L) {
  luaL_checkany(L, 1);
  if (!lua_getmetatable(L, 1) || mg_get_kept(L, -1, &only_remembers_key) != LUA_TNIL) {
    lua_pushnil(L);
    return 1;
  }
  lua_pop(L, 1);
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) return 1;
  push_copy(L, lua_gettop(L));
  mg_freeze(L);
  return 1;
}

void mg_add_metatables(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"getmetatable", base_getmetatable}, {"setmetatable", base_setmetatable}, {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}
