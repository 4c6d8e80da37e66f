#include "Guarded/Guarded.h"
#include "State.h"

// The functions of the base library (manual §6.1) that scripts get: most are Lua's own, these
// are ours because Lua's would let a script swallow a kill, look behind a frozen table, hide code
// in a finalizer or see an address.

static int base_rawget(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  lua_settop(L, 2);
  if (mg_push_contents(L, 1)) lua_replace(L, 1);
  lua_rawget(L, 1);
  return 1;
}

static int base_rawlen(lua_State *L) {
  int type = lua_type(L, 1);
  luaL_argexpected(L, type == LUA_TTABLE || type == LUA_TSTRING, 1, "table or string");
  bool is_frozen = mg_push_contents(L, 1);
  lua_pushinteger(L, is_frozen ? mg_contents_length(L, -1) : (lua_Integer)lua_rawlen(L, 1));
  return 1;
}

static int base_rawset(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  lua_settop(L, 3);
  if (mg_push_contents(L, 1)) return luaL_error(L, "rawset on a table that is read-only");
  lua_rawset(L, 1);
  return 1;
}

// Steps of a protected call: it takes as long as some instructions, and its error longer.
enum { PROTECTED_CALL = 4, CAUGHT_ERROR = 40 };

static int base_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  mg_charge(L, PROTECTED_CALL);
  int status = mg_pcall(L, lua_gettop(L) - 1, LUA_MULTRET);
  if (status != LUA_OK) mg_charge(L, CAUGHT_ERROR);
  lua_pushboolean(L, status == LUA_OK);
  lua_insert(L, 1);
  return lua_gettop(L);
}

/// Unlike Lua's, this runs the handler after the error has unwound, like any other call: a handler
/// that fails or loops is then an ordinary failure.
static int base_xpcall(lua_State *L) {
  luaL_checktype(L, 2, LUA_TFUNCTION);
  mg_charge(L, PROTECTED_CALL);
  lua_pushvalue(L, 1);
  lua_insert(L, 3);
  int status = mg_pcall(L, lua_gettop(L) - 3, LUA_MULTRET);
  if (status != LUA_OK) {
    mg_charge(L, CAUGHT_ERROR);
    lua_pushvalue(L, 2);
    lua_insert(L, -2);
    lua_call(L, 1, 1);
  }
  lua_pushboolean(L, status == LUA_OK);
  lua_replace(L, 2);
  return lua_gettop(L) - 1;
}

static int base_select(lua_State *L) {
  int count = lua_gettop(L);
  if (lua_type(L, 1) == LUA_TSTRING && *lua_tostring(L, 1) == '#') {
    lua_pushinteger(L, count - 1);
    return 1;
  }
  lua_Integer first = mg_check_integer(L, 1);
  if (first < 0) first = count + first;
  luaL_argcheck(L, first >= 1, 1, "index out of range");
  return first < count ? count - (int)first : 0;
}

static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  mg_tolstring(L, 1, NULL);
  return 1;
}

static int base_print(lua_State *L) {
  mg_bytes *log = &mg_of(L)->log;
  int count = lua_gettop(L);
  for (int index = 1; index <= count; index++) {
    size_t length;
    const char *text = mg_tolstring(L, index, &length);
    mg_charge(L, length / 8 + 1);
    if (index > 1) mg_bytes_append_text(log, "\t");
    mg_bytes_append(log, text, length);
    lua_pop(L, 1);
  }
  mg_bytes_append_text(log, "\n");
  return 0;
}

/// Pushes a table with the entries of the one at `index`. May raise.
static void push_copy(lua_State *L, int index) {
  lua_newtable(L);
  int copy = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, index);) {
    mg_charge(L, 1);
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, copy);
  }
}

/// Pushes a copy of the metatable at 2. Raises if it has what could run outside a call's budget
/// (__gc, __close), change a table behind its back (__mode) or crash Lua 5.4.4 (__concat).
static void push_checked_copy(lua_State *L) {
  static const char *const refused[] = {"__gc", "__close", "__mode", "__concat"};
  if (mg_push_contents(L, 2)) lua_replace(L, 2);
  push_copy(L, 2);
  for (size_t index = 0; index < sizeof refused / sizeof *refused; index++) {
    lua_pushstring(L, refused[index]);
    if (lua_rawget(L, 3) != LUA_TNIL) {
      luaL_error(L, "setmetatable: %s is not available to scripts", refused[index]);
    }
    lua_pop(L, 1);
  }
}

static int base_setmetatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, lua_isnil(L, 2) || lua_istable(L, 2), 2, "nil or table");
  lua_settop(L, 2);
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
    return luaL_error(L, "cannot change a protected metatable");
  }
  if (lua_istable(L, 2)) {
    push_checked_copy(L);
  } else {
    lua_pushnil(L);
  }
  lua_setmetatable(L, 1);
  lua_settop(L, 1);
  return 1;
}

/// Gives a view of the metatable: a script that could write to it would get past the checks of
/// setmetatable.
static int base_getmetatable(lua_State *L) {
  luaL_checkany(L, 1);
  if (!lua_getmetatable(L, 1)) {
    lua_pushnil(L);
    return 1;
  }
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) return 1;
  push_copy(L, lua_gettop(L));
  mg_freeze(L);
  return 1;
}

void mg_add_base(lua_State *L) {
  static const char *const stock[] = {"assert", "error", "ipairs", "rawequal", "type", "_VERSION"};
  static const luaL_Reg own[] = {
    {"getmetatable", base_getmetatable},
    {"next", mg_next},           {"pairs", mg_pairs},
    {"select", base_select},     {"tonumber", mg_tonumber},
    {"pcall", base_pcall},       {"print", base_print},
    {"rawget", base_rawget},     {"rawlen", base_rawlen},
    {"rawset", base_rawset},     {"setmetatable", base_setmetatable},
    {"tostring", base_tostring}, {"xpcall", base_xpcall},
    {NULL, NULL},
  };
  // Lua's base library opens into the globals that the sandbox replaces afterwards.
  lua_pushcfunction(L, luaopen_base);
  lua_call(L, 0, 1);
  for (size_t index = 0; index < sizeof stock / sizeof *stock; index++) {
    lua_getfield(L, -1, stock[index]);
    lua_setfield(L, -3, stock[index]);
  }
  lua_pop(L, 1);
  luaL_setfuncs(L, own, 0);
}
