#include "Core/Calls.h"
#include "Guarded/Guarded.h"
#include "Sandbox/Sandbox.h"

#include <limits.h>

// The functions of the base library (manual §6.1) that scripts get. Lua's own would let a script
// swallow a kill, look behind a frozen table, hide code in a finalizer, see an address, or read a
// long text for nothing.

/// Charges for comparing the value at `index` with another, which takes long for a long text.
static void charge_comparison(lua_State *L, int index) {
  if (lua_type(L, index) == LUA_TSTRING) mg_charge(L, lua_rawlen(L, index) / 8);
}

static int base_rawequal(lua_State *L) {
  luaL_checkany(L, 1);
  luaL_checkany(L, 2);
  bool have_same_length = lua_type(L, 1) == lua_type(L, 2) && lua_rawlen(L, 1) == lua_rawlen(L, 2);
  if (have_same_length) charge_comparison(L, 1);
  lua_pushboolean(L, lua_rawequal(L, 1, 2));
  return 1;
}

static int base_rawget(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  charge_comparison(L, 2);
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
  charge_comparison(L, 2);
  lua_settop(L, 3);
  if (mg_push_contents(L, 1)) return luaL_error(L, "The table of rawset is read-only.");
  lua_rawset(L, 1);
  return 1;
}

// Steps of a protected call: it takes as long as some instructions, and its error longer.
enum { PROTECTED_CALL = 4, CAUGHT_ERROR = 40 };

/// Runs like lua_pcall, but passes a kill on. Returns the status; leaves results or the error.
static int call_protected(lua_State *L, int arguments, int results) {
  mg_sandbox *sandbox = mg_sandbox_of(L);
  const mg_core *core = &sandbox->core;
  const mg_running *running = sandbox->running;
  const void *surroundings = sandbox->surroundings;
  int status = mg_call_protected(L, arguments, results);
  // An error leaves the files and the other calls that it came out of.
  sandbox->running = running;
  sandbox->surroundings = surroundings;
  if (status == LUA_ERRMEM || (status != LUA_OK && mg_is_starved(core))) {
    mg_kill(L, mg_refusal(core));
  }
  if (core->killed != MG_OK) mg_kill(L, core->killed);
  return status;
}

static int base_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  mg_charge(L, PROTECTED_CALL);
  // Before the call, whose results may fill the stack.
  lua_pushboolean(L, true);
  lua_insert(L, 1);
  if (call_protected(L, lua_gettop(L) - 2, LUA_MULTRET) != LUA_OK) {
    mg_charge(L, CAUGHT_ERROR);
    lua_pushboolean(L, false);
    lua_replace(L, 1);
  }
  return lua_gettop(L);
}

/// Unlike Lua's, this runs the handler after the error has unwound, like any other call: a handler
/// that fails or loops is then an ordinary failure.
static int base_xpcall(lua_State *L) {
  luaL_checktype(L, 2, LUA_TFUNCTION);
  mg_charge(L, PROTECTED_CALL);
  // Stack: the handler, true, the function and its arguments.
  lua_pushboolean(L, true);
  lua_insert(L, 1);
  lua_pushvalue(L, 3);
  lua_insert(L, 1);
  lua_remove(L, 4);
  if (call_protected(L, lua_gettop(L) - 3, LUA_MULTRET) != LUA_OK) {
    mg_charge(L, CAUGHT_ERROR);
    lua_pushboolean(L, false);
    lua_replace(L, 2);
    lua_pushvalue(L, 1);
    lua_insert(L, -2);
    mg_call_value(L, 1, 1);
  }
  return lua_gettop(L) - 1;
}

static int base_error(lua_State *L) {
  lua_Integer level = mg_opt_integer(L, 2, 1);
  lua_settop(L, 1);
  if (lua_type(L, 1) == LUA_TSTRING && level > 0) {
    luaL_where(L, level < INT_MAX ? (int)level : INT_MAX);
    lua_insert(L, 1);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

/// The position behind the one at argument 2, pushed. Raises where that is none.
static lua_Integer push_next_position(lua_State *L) {
  // The loop gives back what it was given; only a direct call can pass a text.
  lua_Integer given = lua_isinteger(L, 2) ? lua_tointeger(L, 2) : mg_check_integer(L, 2);
  lua_Integer position = (lua_Integer)((lua_Unsigned)given + 1);
  lua_pushinteger(L, position);
  return position;
}

/// The iterator of `ipairs`.
static int next_of_list(lua_State *L) {
  lua_Integer position = push_next_position(L);
  return mg_get_element(L, mg_list_at(L, 1), position) == LUA_TNIL ? 1 : 2;
}

/// Whether the table at 1 is frozen, and what it lacks is nowhere else either: it had no `__index`. Then
/// leaves its contents on the stack.
static bool push_all_contents(lua_State *L) {
  if (!mg_push_contents(L, 1)) return false;
  bool is_all = luaL_getmetafield(L, 1, "__index") != LUA_TNIL && lua_rawequal(L, -1, 2);
  lua_settop(L, is_all ? 2 : 1);
  return is_all;
}

/// The same over such a table. Upvalues: the contents, the table.
static int next_of_frozen(lua_State *L) {
  if (!lua_rawequal(L, 1, lua_upvalueindex(2))) return next_of_list(L);
  lua_Integer position = push_next_position(L);
  mg_visit_paid(L);
  return lua_rawgeti(L, lua_upvalueindex(1), position) == LUA_TNIL ? 1 : 2;
}

static int base_ipairs(lua_State *L) {
  luaL_checkany(L, 1);
  lua_settop(L, 1);
  // While scripts load, what has upvalues would count as an iterator that they keep.
  bool is_ready = mg_core_of(L)->phase == MG_PHASE_READY;
  if (is_ready && push_all_contents(L)) {
    lua_pushvalue(L, 1);
    lua_pushcclosure(L, next_of_frozen, 2);
  } else {
    lua_pushcfunction(L, next_of_list);
  }
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
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
  mg_bytes *log = &mg_core_of(L)->log;
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

void mg_add_base(lua_State *L) {
  static const char *const stock[] = {"assert", "type", "_VERSION"};
  static const luaL_Reg own[] = {
    {"error", base_error},       {"ipairs", base_ipairs},
    {"next", mg_next},           {"pairs", mg_pairs},
    {"select", base_select},     {"tonumber", mg_tonumber},
    {"pcall", base_pcall},       {"print", base_print},
    {"rawequal", base_rawequal}, {"rawget", base_rawget},
    {"rawlen", base_rawlen},     {"xpcall", base_xpcall},
    {"rawset", base_rawset},     {"tostring", base_tostring},
    {NULL, NULL},
  };
  // Lua's base library opens into the globals that the sandbox replaces afterwards.
  lua_pushcfunction(L, luaopen_base);
  mg_call_value(L, 0, 1);
  for (size_t index = 0; index < sizeof stock / sizeof *stock; index++) {
    lua_getfield(L, -1, stock[index]);
    lua_setfield(L, -3, stock[index]);
  }
  lua_pop(L, 1);
  luaL_setfuncs(L, own, 0);
}
