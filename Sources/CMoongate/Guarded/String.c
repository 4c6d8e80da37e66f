#include <lauxlib.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>

#include "Guarded/Buffer.h"
#include "Guarded/Guarded.h"

/// string.len(s). Raises on a bad argument.
static int string_len(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  lua_pushinteger(L, (lua_Integer)length);
  return 1;
}

/// string.sub(s, i [, j]). Raises on bad arguments and a spent budget.
static int string_sub(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  size_t start = mg_slice_start(mg_check_integer(L, 2), length);
  size_t end = mg_slice_end(mg_opt_integer(L, 3, -1), length);
  if (start > end) {
    lua_pushliteral(L, "");
    return 1;
  }
  mg_charge_bytes(L, end - start + 1);
  lua_pushlstring(L, text + start - 1, end - start + 1);
  return 1;
}

/// string.byte(s [, i [, j]]): one result for each byte. Raises on bad arguments, on more results
/// than the stack can hold, and on a spent budget.
static int string_byte(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer first = mg_opt_integer(L, 2, 1);
  size_t start = mg_slice_start(first, length);
  // Before clamping: byte(0) is before the text, and gives nothing.
  size_t end = mg_slice_end(mg_opt_integer(L, 3, first), length);
  if (start > end) return 0;
  size_t count = end - start + 1;
  if (count >= LUAI_MAXSTACK) return luaL_error(L, "string slice too long");
  mg_charge(L, count);
  luaL_checkstack(L, (int)count, "string slice too long");
  for (size_t index = start - 1; index < end; index++) {
    lua_pushinteger(L, (unsigned char)text[index]);
  }
  return (int)count;
}

/// string.char(...): a string of the bytes given. Raises on bad arguments and a spent budget.
static int string_char(lua_State *L) {
  int count = lua_gettop(L);
  mg_charge(L, 1 + (size_t)count);
  mg_Buffer buffer;
  mg_buffer_open(&buffer, L);
  char *bytes = mg_buffer_reserve(&buffer, (size_t)count);
  for (int index = 1; index <= count; index++) {
    lua_Integer value = mg_check_integer(L, index);
    luaL_argcheck(L, 0 <= value && value <= UCHAR_MAX, index, "value out of range");
    bytes[index - 1] = (char)value;
  }
  buffer.length = (size_t)count;
  mg_buffer_push(&buffer);
  return 1;
}

/// Pushes the argument with the letters of one case, the first of which is `first`, moved by `distance`:
/// ASCII alone, whatever the host's locale. Raises on a bad argument and a spent budget.
static int change_case(lua_State *L, char first, int distance) {
  enum { LETTERS = 26 };
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  mg_charge_bytes(L, length);
  mg_Buffer buffer;
  mg_buffer_open(&buffer, L);
  char *bytes = mg_buffer_reserve(&buffer, length);
  for (size_t index = 0; index < length; index++) {
    char byte = text[index];
    bytes[index] = first <= byte && byte < first + LETTERS ? (char)(byte + distance) : byte;
  }
  buffer.length = length;
  mg_buffer_push(&buffer);
  return 1;
}

/// string.lower(s). Raises as `change_case` does.
static int string_lower(lua_State *L) { return change_case(L, 'A', 'a' - 'A'); }

/// string.upper(s). Raises as `change_case` does.
static int string_upper(lua_State *L) { return change_case(L, 'a', 'A' - 'a'); }

/// string.reverse(s). Raises on a bad argument and a spent budget.
static int string_reverse(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  mg_charge_bytes(L, length);
  mg_Buffer buffer;
  mg_buffer_open(&buffer, L);
  char *bytes = mg_buffer_reserve(&buffer, length);
  for (size_t index = 0; index < length; index++) bytes[index] = text[length - 1 - index];
  buffer.length = length;
  mg_buffer_push(&buffer);
  return 1;
}

/// string.rep(s, n [, sep]). The whole result is charged before any of it is made, and it is made
/// by doubling, so that a million one-byte copies cost what their bytes cost. Raises on bad
/// arguments, a result that no string can hold, and a spent budget.
static int string_rep(lua_State *L) {
  size_t length, separator_length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = mg_check_integer(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &separator_length);
  // Lua strings are shorter than half the address space, so this sum cannot overflow.
  size_t unit = length + separator_length;
  if (count <= 0 || unit == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if (unit >= (size_t)PTRDIFF_MAX / (size_t)count) {
    return luaL_error(L, "resulting string too large");
  }
  size_t total = unit * (size_t)count - separator_length;
  mg_charge_bytes(L, total);
  mg_Buffer buffer;
  mg_buffer_open(&buffer, L);
  char *bytes = mg_buffer_reserve(&buffer, total);
  memcpy(bytes, text, length);
  size_t done = length;
  if (count > 1) {
    memcpy(bytes + length, separator, separator_length);
    done = unit;
  }
  while (done < total) {
    size_t more = done < total - done ? done : total - done;
    memcpy(bytes + done, bytes, more);
    done += more;
  }
  buffer.length = total;
  mg_buffer_push(&buffer);
  return 1;
}

void mg_push_string_library(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"byte", string_byte},
      {"char", string_char},
      {"find", mg_string_find},
      {"format", mg_string_format},
      {"gmatch", mg_string_gmatch},
      {"gsub", mg_string_gsub},
      {"len", string_len},
      {"lower", string_lower},
      {"match", mg_string_match},
      {"rep", string_rep},
      {"reverse", string_reverse},
      {"sub", string_sub},
      {"upper", string_upper},
      {NULL, NULL},
  };
  luaL_newlibtable(L, functions);
  luaL_setfuncs(L, functions, 0);
}
