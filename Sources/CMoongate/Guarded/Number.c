#include <limits.h>

#include "Guarded/Guarded.h"

// tonumber. Lua's own reads text of any length while no hook fires.

static const char *skip_space(const char *text, const char *end) {
  while (text < end && (*text == ' ' || ('\t' <= *text && *text <= '\r'))) text++;
  return text;
}

int mg_digit_value(char byte) {
  if ('0' <= byte && byte <= '9') return byte - '0';
  char letter = (char)(byte | 0x20);
  return 'a' <= letter && letter <= 'z' ? letter - 'a' + 10 : INT_MAX;
}

/// Reads an integer, which wraps around as Lua's do, with space on both sides. Returns whether that
/// is all of the text. Never raises.
static bool read_integer(const char *text, size_t length, int base, lua_Integer *integer) {
  const char *end = text + length;
  text = skip_space(text, end);
  bool is_negative = text < end && *text == '-';
  if (text < end && (*text == '-' || *text == '+')) text++;
  const char *digits = text;
  lua_Unsigned value = 0;
  for (; text < end && mg_digit_value(*text) < base; text++) {
    value = value * (lua_Unsigned)base + (lua_Unsigned)mg_digit_value(*text);
  }
  if (text == digits || skip_space(text, end) != end) return false;
  *integer = (lua_Integer)(is_negative ? 0 - value : value);
  return true;
}

/// tonumber(e): a number, or what text says, or nil. Raises without an argument.
static int convert(lua_State *L) {
  int type = lua_type(L, 1);
  if (type == LUA_TNUMBER) {
    lua_settop(L, 1);
    return 1;
  }
  if (type == LUA_TSTRING) {
    size_t length;
    const char *text = lua_tolstring(L, 1, &length);
    if (lua_stringtonumber(L, text) == length + 1) return 1;
  }
  luaL_checkany(L, 1);
  luaL_pushfail(L);
  return 1;
}

int mg_tonumber(lua_State *L) {
  mg_charge_number(L, 1);
  if (lua_isnoneornil(L, 2)) return convert(L);
  lua_Integer base = mg_check_integer(L, 2);
  luaL_checktype(L, 1, LUA_TSTRING);
  luaL_argcheck(L, 2 <= base && base <= 36, 2, "base out of range");
  size_t length;
  const char *text = lua_tolstring(L, 1, &length);
  lua_Integer integer;
  if (read_integer(text, length, (int)base, &integer)) {
    lua_pushinteger(L, integer);
  } else {
    luaL_pushfail(L);
  }
  return 1;
}
