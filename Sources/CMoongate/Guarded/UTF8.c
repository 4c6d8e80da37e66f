#include <lauxlib.h>
#include <stdbool.h>
#include <stdint.h>

#include "Guarded/Buffer.h"
#include "Guarded/Guarded.h"

// MARK: Encoding
//
// Lua's UTF-8 is the original one: up to six bytes, for codes below 2^31. `lax` reading takes all
// of them; strict reading only what Unicode defines.

enum { MOST_BYTES = 6 };

static const uint32_t largest_code = 0x7FFFFFFF;

static bool is_continuation(const char *text, const char *end) {
  return text < end && ((unsigned char)*text & 0xC0) == 0x80;
}

/// The number of bytes that a sequence has whose first byte is `lead`, or 0 when none begins so.
static int sequence_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xC0) return 0;
  if (lead < 0xE0) return 2;
  if (lead < 0xF0) return 3;
  if (lead < 0xF8) return 4;
  if (lead < 0xFC) return 5;
  return lead < 0xFE ? 6 : 0;
}

/// The smallest code that needs so many bytes; a smaller one is spelled too long.
static uint32_t smallest_code(int length) {
  static const uint32_t smallest[MOST_BYTES + 1] = {
      0, 0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000,
  };
  return smallest[length];
}

const char *mg_read_utf8(const char *text, const char *end, bool is_lax, uint32_t *code) {
  unsigned char lead = (unsigned char)*text;
  int length = sequence_length(lead);
  if (length == 0) return NULL;
  uint32_t value = length == 1 ? lead : lead & (0x7Fu >> length);
  for (int index = 1; index < length; index++) {
    if (!is_continuation(text + index, end)) return NULL;
    value = value << 6 | ((unsigned char)text[index] & 0x3Fu);
  }
  if (value < smallest_code(length)) return NULL;
  if (!is_lax && (value > 0x10FFFF || (0xD800 <= value && value <= 0xDFFF))) return NULL;
  *code = value;
  return text + length;
}

/// Writes one sequence and returns its length. Never raises.
static size_t encode(uint32_t code, char bytes[MOST_BYTES]) {
  int length = 1;
  if (code >= 0x80) {
    length = 2;
    while (length < MOST_BYTES && code >= smallest_code(length + 1)) length++;
  }
  if (length == 1) {
    bytes[0] = (char)code;
    return 1;
  }
  for (int index = length - 1; index > 0; index--) {
    bytes[index] = (char)(0x80 | (code & 0x3F));
    code >>= 6;
  }
  // As many ones as there are bytes, then a zero, then what is left of the code.
  bytes[0] = (char)((0xFF00u >> length & 0xFF) | code);
  return (size_t)length;
}

/// A position from 1, where negative ones count from the end; 0 when that is before the text.
static lua_Integer from_start(lua_Integer position, size_t length) {
  if (position >= 0) return position;
  if ((size_t)0 - (size_t)position > length) return 0;
  return (lua_Integer)length + position + 1;
}

// MARK: Functions

/// utf8.char(...): a string of the codes given. Raises on bad arguments and a spent budget.
static int utf8_char(lua_State *L) {
  int count = lua_gettop(L);
  mg_Buffer buffer;
  mg_buffer_open(&buffer, L);
  for (int index = 1; index <= count; index++) {
    lua_Integer code = mg_check_integer(L, index);
    luaL_argcheck(L, 0 <= code && code <= largest_code, index, "value out of range");
    char bytes[MOST_BYTES];
    mg_buffer_add(&buffer, bytes, encode((uint32_t)code, bytes));
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
    for (; place > text && is_continuation(place, end); place--) mg_charge(L, 1);
    lua_pushinteger(L, place - text + 1);
    return 1;
  }
  if (is_continuation(place, end)) {
    return luaL_error(L, "initial position is a continuation byte");
  }
  for (; steps < 0 && place > text; steps++) {
    do {
      mg_charge(L, 1);
      place--;
    } while (place > text && is_continuation(place, end));
  }
  // The first of n characters is the one already here.
  for (; steps > 1 && place < end; steps--) {
    do {
      mg_charge(L, 1);
      place++;
    } while (is_continuation(place, end));
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
  size_t at = (size_t)lua_tointeger(L, 2);
  while (at < length && is_continuation(text + at, end)) {
    mg_charge(L, 1);
    at++;
  }
  if (at >= length) return 0;
  uint32_t code;
  const char *next = mg_read_utf8(text + at, end, is_lax, &code);
  if (next == NULL || is_continuation(next, end)) return luaL_error(L, "invalid UTF-8 code");
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
  luaL_argcheck(L, !is_continuation(text, text + length), 1, "invalid UTF-8 code");
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
