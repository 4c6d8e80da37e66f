#include "Words/Words.h"

#include "Guarded/Buffer.h"
#include "Guarded/Guarded.h"

#include <string.h>

// `encode(text)`: a text for a place in a link that `link_to` does not write, such as a query item of a
// site of others. `LinkWriter` of MoongateLinks encodes by the same rule; a test compares the two.
// `decode(text)`: the way back, for what a link holds encoded twice or in a form of its own.

/// RFC 3986, 2.3: `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"`.
static bool is_unreserved(unsigned char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9')
    || byte == '-' || byte == '.' || byte == '_' || byte == '~';
}

/// How many bytes of a text are to be encoded.
static size_t count_reserved(mg_text text) {
  size_t count = 0;
  for (size_t offset = 0; offset < text.length; offset++) {
    count += !is_unreserved((unsigned char)text.bytes[offset]);
  }
  return count;
}

/// Puts the text that `..` makes of the number that is the argument in its place. Raises unless that is
/// the same on every platform.
static void take_number(lua_State *L) {
  lua_Number number = lua_tonumber(L, 1);
  if (number - number != 0) luaL_error(L, "The number of encode is not finite.");
  lua_tostring(L, 1);
}

/// The text that is the only argument, which may be a number where `takes_numbers`. Raises.
static mg_text take_text(lua_State *L, const char *function, bool takes_numbers) {
  const char *wish = takes_numbers ? "a text or a number" : "a text";
  if (lua_gettop(L) > 1) luaL_error(L, "The function %s takes %s and nothing else.", function, wish);
  int type = lua_type(L, 1);
  if (type == LUA_TNUMBER && takes_numbers) {
    take_number(L);
  } else if (type != LUA_TSTRING) {
    mg_refuse_argument(L, 1, function, wish,
                       takes_numbers ? "write encode(x or \"\")" : "write decode(x or \"\")");
  }
  mg_text text;
  text.bytes = lua_tolstring(L, 1, &text.length);
  mg_charge(L, text.length);
  if (!mg_is_utf8(text.bytes, text.length)) {
    luaL_error(L, "The function %s wants UTF-8 text, as links are.", function);
  }
  return text;
}

/// `encode(text)`: the text with all but unreserved characters percent-encoded.
static int encode(lua_State *L) {
  static const char digits[] = "0123456789ABCDEF";
  mg_text text = take_text(L, "encode", true);
  size_t reserved = count_reserved(text);
  if (reserved == 0) {
    lua_settop(L, 1);
    return 1;
  }
  mg_charge(L, 2 * reserved);
  mg_Buffer buffer;
  mg_buffer_open(&buffer, L);
  char *next = mg_buffer_reserve(&buffer, text.length + 2 * reserved);
  for (size_t offset = 0; offset < text.length; offset++) {
    unsigned char byte = (unsigned char)text.bytes[offset];
    if (is_unreserved(byte)) {
      *next++ = (char)byte;
    } else {
      *next++ = '%';
      *next++ = digits[byte >> 4];
      *next++ = digits[byte & 0x0F];
    }
  }
  buffer.length = text.length + 2 * reserved;
  mg_buffer_push(&buffer);
  return 1;
}

/// The byte of the escape at an offset, -1 for a `%` without two digits.
static int escaped_byte(mg_text text, size_t offset) {
  if (text.length - offset < 3) return -1;
  int high = mg_digit_value(text.bytes[offset + 1]), low = mg_digit_value(text.bytes[offset + 2]);
  return high > 15 || low > 15 ? -1 : high << 4 | low;
}

/// Returns nil and the reason why a text cannot be decoded, as links name it.
static int refuse_to_decode(lua_State *L, const char *reason) {
  lua_pushnil(L);
  lua_pushstring(L, reason);
  return 2;
}

/// `decode(text)`: the text with each escape decoded once, or nil and a reason.
///
/// Escapes are UTF-8 by themselves, as in links: as the text around them is UTF-8, no byte of it completes one.
static int decode(lua_State *L) {
  mg_text text = take_text(L, "decode", false);
  if (!memchr(text.bytes, '%', text.length)) {
    lua_settop(L, 1);
    return 1;
  }
  mg_charge(L, text.length);
  mg_Buffer buffer;
  mg_buffer_open(&buffer, L);
  char *start = mg_buffer_reserve(&buffer, text.length), *next = start;
  for (size_t offset = 0; offset < text.length; offset++) {
    if (text.bytes[offset] != '%') {
      *next++ = text.bytes[offset];
      continue;
    }
    int byte = escaped_byte(text, offset);
    if (byte < 0) return refuse_to_decode(L, "badEscape");
    if (byte == 0) return refuse_to_decode(L, "encodedNull");
    *next++ = (char)byte;
    offset += 2;
  }
  buffer.length = (size_t)(next - start);
  if (!mg_is_utf8(start, buffer.length)) return refuse_to_decode(L, "notUTF8");
  mg_buffer_push(&buffer);
  return 1;
}

const luaL_Reg mg_encoding[] = {{"encode", encode}, {"decode", decode}, {NULL, NULL}};
