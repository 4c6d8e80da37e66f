#include "Guarded/Guarded.h"

// Lua lets text that reads as a number take part in arithmetic, by way of the string library's
// metamethods (manual §3.4.3). These are charged for reading the text.

/// Pushes the operand at `index` as a number; returns false if it is none.
static int push_operand(lua_State *L, int index) {
  if (lua_type(L, index) == LUA_TNUMBER) {
    lua_pushvalue(L, index);
    return 1;
  }
  if (lua_type(L, index) != LUA_TSTRING) return 0;
  mg_charge_number(L, index);
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  if (lua_stringtonumber(L, text) == length + 1) return 1;
  return 0;
}

/// Raises what Lua says of an operand that is no number.
static int raise_operand(lua_State *L, int index) {
  return luaL_error(L, "attempt to perform arithmetic on a %s value%s", luaL_typename(L, index),
                    lua_type(L, index) == LUA_TSTRING ? " that is not a number" : "");
}

/// Leaves the result of an operation on arguments 1 and 2. Raises on operands that are no numbers.
static int calculate(lua_State *L, int operation) {
  lua_settop(L, 2);
  if (!push_operand(L, 1)) return raise_operand(L, 1);
  if (operation != LUA_OPUNM && !push_operand(L, 2)) return raise_operand(L, 2);
  lua_arith(L, operation);
  return 1;
}

static int add(lua_State *L) { return calculate(L, LUA_OPADD); }
static int subtract(lua_State *L) { return calculate(L, LUA_OPSUB); }
static int multiply(lua_State *L) { return calculate(L, LUA_OPMUL); }
static int divide(lua_State *L) { return calculate(L, LUA_OPDIV); }
static int divide_whole(lua_State *L) { return calculate(L, LUA_OPIDIV); }
static int remainder_of(lua_State *L) { return calculate(L, LUA_OPMOD); }
static int raise_to(lua_State *L) { return calculate(L, LUA_OPPOW); }
static int negate(lua_State *L) { return calculate(L, LUA_OPUNM); }

void mg_add_arithmetic(lua_State *L) {
  static const luaL_Reg metamethods[] = {
    {"__add", add},    {"__sub", subtract},      {"__mul", multiply}, {"__div", divide},
    {"__mod", remainder_of}, {"__idiv", divide_whole}, {"__pow", raise_to}, {"__unm", negate},
    {NULL, NULL},
  };
  luaL_setfuncs(L, metamethods, 0);
}
