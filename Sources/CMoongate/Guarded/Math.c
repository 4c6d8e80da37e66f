#include <lauxlib.h>
#include <math.h>
#include <stdbool.h>

#include "Guarded/Guarded.h"

// Every function here takes constant time, which the call itself has paid for; what charges is reading
// a text as a number, and the comparisons of `max` and `min`. There is no `random`: a decision must come out the same
// again.

// MARK: Integers and floats

/// Pushes a float as an integer when it is one that fits, else as it is. Does not raise.
static void push_whole(lua_State *L, lua_Number value) {
  lua_Integer whole;
  if (lua_numbertointeger(value, &whole)) {
    lua_pushinteger(L, whole);
  } else {
    lua_pushnumber(L, value);
  }
}

/// math.floor(x). Raises on a bad argument.
static int math_floor(lua_State *L) {
  if (lua_isinteger(L, 1)) {
    lua_settop(L, 1);
  } else {
    push_whole(L, floor(mg_check_number(L, 1)));
  }
  return 1;
}

/// math.ceil(x). Raises on a bad argument.
static int math_ceil(lua_State *L) {
  if (lua_isinteger(L, 1)) {
    lua_settop(L, 1);
  } else {
    push_whole(L, ceil(mg_check_number(L, 1)));
  }
  return 1;
}

/// math.abs(x); the smallest integer stays itself. Raises on a bad argument.
static int math_abs(lua_State *L) {
  if (lua_isinteger(L, 1)) {
    lua_Integer value = lua_tointeger(L, 1);
    lua_pushinteger(L, value < 0 ? (lua_Integer)(0 - (lua_Unsigned)value) : value);
  } else {
    lua_pushnumber(L, fabs(mg_check_number(L, 1)));
  }
  return 1;
}

/// math.fmod(x, y): the remainder that has the sign of x. Raises on bad arguments and on an integer
/// zero as y.
static int math_fmod(lua_State *L) {
  if (!lua_isinteger(L, 1) || !lua_isinteger(L, 2)) {
    lua_Number dividend = mg_check_number(L, 1);
    lua_pushnumber(L, fmod(dividend, mg_check_number(L, 2)));
    return 1;
  }
  lua_Integer divisor = lua_tointeger(L, 2);
  luaL_argcheck(L, divisor != 0, 2, "zero");
  // C leaves the smallest integer modulo -1 undefined.
  lua_pushinteger(L, divisor == -1 ? 0 : lua_tointeger(L, 1) % divisor);
  return 1;
}

/// math.modf(x): the whole part, as an integer when it fits, and the fraction. Raises on a bad
/// argument.
static int math_modf(lua_State *L) {
  if (lua_isinteger(L, 1)) {
    lua_settop(L, 1);
    lua_pushnumber(L, 0);
  } else {
    lua_Number value = mg_check_number(L, 1);
    lua_Number whole = trunc(value);
    push_whole(L, whole);
    // An infinity has no fraction; subtracting would give NaN.
    lua_pushnumber(L, value == whole ? 0 : value - whole);
  }
  return 2;
}

/// math.tointeger(x): x as an integer, or nil. Raises when there is no argument.
static int math_tointeger(lua_State *L) {
  int is_integer;
  mg_charge_number(L, 1);
  lua_Integer value = lua_tointegerx(L, 1, &is_integer);
  if (is_integer) {
    lua_pushinteger(L, value);
  } else {
    luaL_checkany(L, 1);
    luaL_pushfail(L);
  }
  return 1;
}

/// math.type(x): "integer", "float" or nil. Raises when there is no argument.
static int math_type(lua_State *L) {
  if (lua_type(L, 1) == LUA_TNUMBER) {
    lua_pushstring(L, lua_isinteger(L, 1) ? "integer" : "float");
  } else {
    luaL_checkany(L, 1);
    luaL_pushfail(L);
  }
  return 1;
}

/// math.ult(m, n): whether m < n as unsigned integers. Raises on bad arguments.
static int math_ult(lua_State *L) {
  lua_Unsigned left = (lua_Unsigned)mg_check_integer(L, 1);
  lua_Unsigned right = (lua_Unsigned)mg_check_integer(L, 2);
  lua_pushboolean(L, left < right);
  return 1;
}

// MARK: The largest and the smallest

/// Pushes the argument that no other exceeds, in the wanted direction. Like stock Lua it takes
/// whatever can be compared. Raises without arguments, what comparing raises, and when the budget
/// is spent.
static int push_extreme(lua_State *L, bool is_largest) {
  int count = lua_gettop(L);
  luaL_argcheck(L, count >= 1, 1, "value expected");
  int best = 1;
  for (int index = 2; index <= count; index++) {
    bool is_better = is_largest ? mg_is_less(L, best, index) : mg_is_less(L, index, best);
    if (is_better) best = index;
  }
  lua_pushvalue(L, best);
  return 1;
}

static int math_max(lua_State *L) {
  return push_extreme(L, true);
}

static int math_min(lua_State *L) {
  return push_extreme(L, false);
}

// MARK: C's functions. Each raises on a bad argument.

static int math_sqrt(lua_State *L) {
  lua_pushnumber(L, sqrt(mg_check_number(L, 1)));
  return 1;
}

static int math_exp(lua_State *L) {
  lua_pushnumber(L, exp(mg_check_number(L, 1)));
  return 1;
}

/// math.log(x [, base]). Bases 2 and 10 have functions of their own, which are more exact.
static int math_log(lua_State *L) {
  lua_Number value = mg_check_number(L, 1);
  if (lua_isnoneornil(L, 2)) {
    lua_pushnumber(L, log(value));
    return 1;
  }
  lua_Number base = mg_check_number(L, 2);
  if (base == 2) {
    lua_pushnumber(L, log2(value));
  } else if (base == 10) {
    lua_pushnumber(L, log10(value));
  } else {
    lua_pushnumber(L, log(value) / log(base));
  }
  return 1;
}

static int math_sin(lua_State *L) {
  lua_pushnumber(L, sin(mg_check_number(L, 1)));
  return 1;
}

static int math_cos(lua_State *L) {
  lua_pushnumber(L, cos(mg_check_number(L, 1)));
  return 1;
}

static int math_tan(lua_State *L) {
  lua_pushnumber(L, tan(mg_check_number(L, 1)));
  return 1;
}

static int math_asin(lua_State *L) {
  lua_pushnumber(L, asin(mg_check_number(L, 1)));
  return 1;
}

static int math_acos(lua_State *L) {
  lua_pushnumber(L, acos(mg_check_number(L, 1)));
  return 1;
}

/// math.atan(y [, x]): the angle of the point (x, y), whose x is 1 if it is not given.
static int math_atan(lua_State *L) {
  lua_Number y = mg_check_number(L, 1);
  lua_pushnumber(L, atan2(y, mg_opt_number(L, 2, 1)));
  return 1;
}

void mg_push_math_library(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"abs", math_abs},
      {"acos", math_acos},
      {"asin", math_asin},
      {"atan", math_atan},
      {"ceil", math_ceil},
      {"cos", math_cos},
      {"exp", math_exp},
      {"floor", math_floor},
      {"fmod", math_fmod},
      {"log", math_log},
      {"max", math_max},
      {"min", math_min},
      {"modf", math_modf},
      {"sin", math_sin},
      {"sqrt", math_sqrt},
      {"tan", math_tan},
      {"tointeger", math_tointeger},
      {"type", math_type},
      {"ult", math_ult},
      {NULL, NULL},
  };
  luaL_newlibtable(L, functions);
  luaL_setfuncs(L, functions, 0);
  lua_pushnumber(L, acos(-1.0));
  lua_setfield(L, -2, "pi");
  lua_pushnumber(L, HUGE_VAL);
  lua_setfield(L, -2, "huge");
  lua_pushinteger(L, LUA_MAXINTEGER);
  lua_setfield(L, -2, "maxinteger");
  lua_pushinteger(L, LUA_MININTEGER);
  lua_setfield(L, -2, "mininteger");
}
