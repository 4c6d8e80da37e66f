#include <lauxlib.h>
#include <stdbool.h>
#include <stdint.h>

#include "Core/Text.h"
#include "Guarded/Buffer.h"
#include "Guarded/Guarded.h"

static const uint32_t largest_code = 0x7FFFFFFF;

/// A position from 1, where negative ones count from the end; 0 when that is before the text.
static lua_Integer from_start(lua_Integer position, size_t length) {
  if (position >= 0) return position;
  if ((size_t)0 - (size_t)position > length) return 0;
  return (lua_Integer)length + position + 1;
}

/// utf8.char(...): a string of the codes given. Raises on bad arguments and a spent budget.
static int utf8_char(lua_State *L) {
  int count = lua_gettop(L);
  mg_Buffer buffer;
  mg_buffer_open(&buffer, L);
  for (int index = 1; index <= count; index++) {
    lua_Integer code = mg_check_integer(L, index);
    luaL_argcheck(L, 0 <= code && code <= largest_code, index, "value out of range");
    char bytes[MG_UTF8_BYTES];
    mg_buffer_add(&buffer, bytes, mg_write_utf8((uint32_t)code, bytes));
  }
  mg_buffer_push(&buffer);
  return 1;
}

/// utf8.len(s [, i [, j [, lax]]]): the number of characters that start between the positions, or
/// nil and the position of the first that is not valid. Raises on bad arguments and a spent budget.
static int utf8_len(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer first = from_start(mg_opt_integer(L, 2, 1), length);
  lua_Integer last = from_start(mg_opt_integer(L, 3, -1), length);
  bool is_lax = lua_toboolean(L, 4);
  luaL_argcheck(
      L, 1 <= first && first - 1 <= (lua_Integer)length, 2, "initial position out of bounds");
  luaL_argcheck(L, last <= (lua_Integer)length, 3, "final position out of bounds");
  const char *end = text + length;
  lua_Integer count = 0;
  for (lua_Integer at = first - 1; at < last; count++) {
    mg_charge(L, 1);
    uint32_t code;
    const char *next = mg_read_utf8(text + at, end, is_lax, &code);
    if (next == NULL) {
      luaL_pushfail(L);
      lua_pushinteger(L, at + 1);
      return 2;
    }
    at = next - text;
  }
  lua_pushinteger(L, count);
  return 1;
}

/// utf8.codepoint(s [, i [, j [, lax]]]): the codes of the characters that start between the
/// positions. Raises on text that is not valid, on more results than the stack can hold, on bad
/// arguments, and on a spent budget.
static int utf8_codepoint(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer first = from_start(mg_opt_integer(L, 2, 1), length);
  lua_Integer last = from_start(mg_opt_integer(L, 3, first), length);
  bool is_lax = lua_toboolean(L, 4);
  luaL_argcheck(L, first >= 1, 2, "out of bounds");
  luaL_argcheck(L, last <= (lua_Integer)length, 3, "out of bounds");
  if (first > last) return 0;
  if (last - first >= LUAI_MAXSTACK) return luaL_error(L, "string slice too long");
  int most = (int)(last - first) + 1;
  mg_charge(L, (size_t)most);
  luaL_checkstack(L, most, "string slice too long");
  int count = 0;
  const char *stop = text + last;
  for (const char *place = text + first - 1; place < stop; count++) {
    uint32_t code;
    place = mg_read_utf8(place, text + length, is_lax, &code);
    if (place == NULL) return luaL_error(L, "invalid UTF-8 code");
    lua_pushinteger(L, code);
  }
  return count;
}

/// utf8.offset(s, n [, i]): where the n-th character from position i starts, or nil. Raises on bad
/// arguments, a start inside a character, and a spent budget.
static int utf8_offset(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  const char *end = text + length;
  lua_Integer steps = mg_check_integer(L, 2);
  lua_Integer position =
      from_start(mg_opt_integer(L, 3, steps >= 0 ? 1 : (lua_Integer)length + 1), length);
  luaL_argcheck(
      L, 1 <= position && position - 1 <= (lua_Integer)length, 3, "position out of bounds");
  const char *place = text + position - 1;
  if (steps == 0) {
    // The start of the character that `place` is in.
    for (; place > text && mg_is_continuation(place, end); place--) mg_charge(L, 1);
    lua_pushinteger(L, place - text + 1);
    return 1;
  }
  if (mg_is_continuation(place, end)) {
    return luaL_error(L, "initial position is a continuation byte");
  }
  for (; steps < 0 && place > text; steps++) {
    do {
      mg_charge(L, 1);
      place--;
    } while (place > text && mg_is_continuation(place, end));
  }
  // The first of n characters is the one already here.
  for (; steps > 1 && place < end; steps--) {
    do {
      mg_charge(L, 1);
      place++;
    } while (mg_is_continuation(place, end));
  }
  if (steps == 0 || steps == 1) {
    lua_pushinteger(L, place - text + 1);
  } else {
    luaL_pushfail(L);
  }
  return 1;
}

/// The iterator of utf8.codes: the position and code of the character behind the one at argument 2,
/// or nothing. Raises on text that is not valid. Lua 5.4.4 passes over spurious continuation bytes;
/// here they are errors, as in 5.4.6.
static int next_code(lua_State *L, bool is_lax) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  const char *end = text + length;
  mg_charge_number(L, 2);
  size_t at = (size_t)lua_tointeger(L, 2);
  while (at < length && mg_is_continuation(text + at, end)) {
    mg_charge(L, 1);
    at++;
  }
  if (at >= length) return 0;
  uint32_t code;
  const char *next = mg_read_utf8(text + at, end, is_lax, &code);
  if (next == NULL || mg_is_continuation(next, end)) return luaL_error(L, "invalid UTF-8 code");
  lua_pushinteger(L, (lua_Integer)at + 1);
  lua_pushinteger(L, code);
  return 2;
}

static int next_code_strict(lua_State *L) {
  return next_code(L, false);
}

static int next_code_lax(lua_State *L) {
  return next_code(L, true);
}

/// utf8.codes(s [, lax]): the three values of a generic `for`. Raises on a bad argument.
static int utf8_codes(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  luaL_argcheck(L, !mg_is_continuation(text, text + length), 1, "invalid UTF-8 code");
  lua_pushcfunction(L, lua_toboolean(L, 2) ? next_code_lax : next_code_strict);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

void mg_push_utf8_library(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"char", utf8_char},
      {"codepoint", utf8_codepoint},
      {"codes", utf8_codes},
      {"len", utf8_len},
      {"offset", utf8_offset},
      {NULL, NULL},
  };
  // Matches one sequence, supposing the subject is valid.
  static const char pattern[] = "[\0-\x7F\xC2-\xFD][\x80-\xBF]*";
  luaL_newlibtable(L, functions);
  luaL_setfuncs(L, functions, 0);
  lua_pushlstring(L, pattern, sizeof pattern - 1);
  lua_setfield(L, -2, "charpattern");
}
