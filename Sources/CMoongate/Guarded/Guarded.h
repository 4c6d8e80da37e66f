#ifndef MG_GUARDED_H
#define MG_GUARDED_H

// The sandbox's own string, table, utf8 and math libraries. Lua's stock functions can loop in C for
// hours without one instruction being counted; these charge every step to the running call's
// budget, before doing the work, and otherwise answer as Lua 5.4's manual says.

#include <lauxlib.h>
#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "Core/Charge.h"

/// Pushes a new table with the string library's functions. Raises when memory runs out.
void mg_push_string_library(lua_State *L);

/// Pushes a new table with the table library's functions. Raises when memory runs out.
void mg_push_table_library(lua_State *L);

/// Pushes a new table with the utf8 library's functions. Raises when memory runs out.
void mg_push_utf8_library(lua_State *L);

/// Pushes a new table with the math library's functions. Raises when memory runs out.
void mg_push_math_library(lua_State *L);

/// Pushes the text of the value at `index` and returns it, as Lua's `tostring` would, but never an
/// address: a table, function or userdata without `__tostring` is shown by its type's name.
/// `length` may be NULL. Raises what `__tostring` raises, or when that gives anything but a string.
const char *mg_tolstring(lua_State *L, int index, size_t *length);

/// The Lua function tonumber(e [, base]). Raises on bad arguments and a spent budget.
int mg_tonumber(lua_State *L);

/// The value of a digit in some base up to 36; a larger number if it is none. ASCII only.
int mg_digit_value(char byte);

/// Whether `left < right` for two stack indices, as Lua's operator says. Charges for the bytes of
/// two strings, which the operator compares in one go. Leaves the stack as it was; raises when the
/// values cannot be compared, what `__lt` raises, and when the budget is spent.
bool mg_is_less(lua_State *L, int left, int right);

/// Adds what lets text that reads as a number take part in arithmetic (manual §3.4.3) to the
/// metatable of strings on top. May raise (memory).
void mg_add_arithmetic(lua_State *L);

// The files of the string library share these.

/// Lua functions of Find.c and Format.c. Each raises on bad arguments and on a spent budget, and
/// returns the number of results it pushed.
int mg_string_find(lua_State *L);
int mg_string_match(lua_State *L);
int mg_string_gmatch(lua_State *L);
int mg_string_gsub(lua_State *L);
int mg_string_format(lua_State *L);

/// The position, from 1, where a slice that is asked to start at `position` starts. Negative
/// positions count from the end, and what lies before the text is moved to its start; the result
/// may lie behind the text. Never raises.
static inline size_t mg_slice_start(lua_Integer position, size_t length) {
  if (position > 0) return (size_t)position;
  size_t back = (size_t)0 - (size_t)position;
  return back == 0 || back > length ? 1 : length - back + 1;
}

/// The position, from 1, where a slice that is asked to end at `position` ends, at most `length`;
/// 0 when that is before the text. Never raises.
static inline size_t mg_slice_end(lua_Integer position, size_t length) {
  if (position >= 0) return (size_t)position < length ? (size_t)position : length;
  size_t back = (size_t)0 - (size_t)position;
  return back > length ? 0 : length - back + 1;
}

// Like luaL_checkinteger, luaL_checknumber, luaL_optinteger and luaL_optnumber, charged. Most arguments
// are numbers, which cost nothing to read, or are left out: these two cases take few calls.

static inline lua_Integer mg_check_integer(lua_State *L, int index) {
  if (lua_isinteger(L, index)) return lua_tointeger(L, index);
  mg_charge_number(L, index);
  return luaL_checkinteger(L, index);
}

static inline lua_Number mg_check_number(lua_State *L, int index) {
  if (lua_type(L, index) == LUA_TNUMBER) return lua_tonumber(L, index);
  mg_charge_number(L, index);
  return luaL_checknumber(L, index);
}

static inline lua_Integer mg_opt_integer(lua_State *L, int index, lua_Integer fallback) {
  return lua_isnoneornil(L, index) ? fallback : mg_check_integer(L, index);
}

static inline lua_Number mg_opt_number(lua_State *L, int index, lua_Number fallback) {
  return lua_isnoneornil(L, index) ? fallback : mg_check_number(L, index);
}

/// Charges for copying or scanning `count` bytes in one go: eight bytes a step, because the
/// machine moves them at least that much faster than Lua executes instructions. Raises when the
/// budget is spent.
static inline void mg_charge_bytes(lua_State *L, size_t count) {
  mg_charge(L, 1 + count / 8);
}

#endif
