#include "Guarded/Buffer.h"

#include <lauxlib.h>
#include <stdint.h>
#include <string.h>

#include "Guarded/Guarded.h"

/// Digits of an integer, with its sign.
enum { MOST_DIGITS = 24 };

void mg_buffer_open(mg_Buffer *buffer, lua_State *L) {
  lua_pushnil(L);
  buffer->L = L;
  buffer->bytes = buffer->small;
  buffer->length = 0;
  buffer->capacity = sizeof buffer->small;
  buffer->slot = lua_gettop(L);
}

char *mg_buffer_reserve(mg_Buffer *buffer, size_t count) {
  if (count <= buffer->capacity - buffer->length) return buffer->bytes + buffer->length;
  if (count > (size_t)PTRDIFF_MAX - buffer->length) {
    luaL_error(buffer->L, "resulting string too large");
  }
  size_t needed = buffer->length + count;
  size_t doubled = buffer->capacity < (size_t)PTRDIFF_MAX / 2 ? buffer->capacity * 2 : needed;
  size_t capacity = needed > doubled ? needed : doubled;
  char *bytes = lua_newuserdatauv(buffer->L, capacity, 0);
  memcpy(bytes, buffer->bytes, buffer->length);
  lua_replace(buffer->L, buffer->slot);
  buffer->bytes = bytes;
  buffer->capacity = capacity;
  return bytes + buffer->length;
}

void mg_buffer_add(mg_Buffer *buffer, const char *bytes, size_t count) {
  mg_charge_bytes(buffer->L, count);
  memcpy(mg_buffer_reserve(buffer, count), bytes, count);
  buffer->length += count;
}

void mg_buffer_fill(mg_Buffer *buffer, char value, size_t count) {
  mg_charge_bytes(buffer->L, count);
  memset(mg_buffer_reserve(buffer, count), value, count);
  buffer->length += count;
}

void mg_buffer_add_integer(mg_Buffer *buffer, lua_Integer value) {
  char digits[MOST_DIGITS];
  char *end = digits + sizeof digits;
  char *place = end;
  lua_Unsigned rest = value < 0 ? 0 - (lua_Unsigned)value : (lua_Unsigned)value;
  do {
    *--place = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (value < 0) *--place = '-';
  mg_buffer_add(buffer, place, (size_t)(end - place));
}

void mg_buffer_add_value(mg_Buffer *buffer) {
  if (lua_isinteger(buffer->L, -1)) {
    mg_buffer_add_integer(buffer, lua_tointeger(buffer->L, -1));
    lua_pop(buffer->L, 1);
    return;
  }
  size_t length;
  const char *text = lua_tolstring(buffer->L, -1, &length);
  // Growing leaves the text where it is, because the value is still on the stack.
  mg_buffer_add(buffer, text, length);
  lua_pop(buffer->L, 1);
}

void mg_buffer_push(mg_Buffer *buffer) {
  mg_charge_bytes(buffer->L, buffer->length);
  lua_pushlstring(buffer->L, buffer->bytes, buffer->length);
}
