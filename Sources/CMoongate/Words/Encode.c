#include "Words/Words.h"

#include "Guarded/Buffer.h"

// `encode(text)`: a text for a place in a link that `link_to` does not write, such as a query item of a
// site of others. `LinkWriter` of MoongateLinks encodes by the same rule; a test compares the two.

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

/// The text that is the only argument. Raises.
static mg_text take_text(lua_State *L) {
  if (lua_gettop(L) > 1) luaL_error(L, "The function encode takes a text or a number and nothing else.");
  int type = lua_type(L, 1);
  if (type == LUA_TNUMBER) {
    take_number(L);
  } else if (type != LUA_TSTRING) {
    mg_refuse_argument(L, 1, "encode", "a text or a number",
                       "write encode(x or \"\")");
  }
  mg_text text;
  text.bytes = lua_tolstring(L, 1, &text.length);
  mg_charge(L, text.length);
  if (!mg_is_utf8(text.bytes, text.length)) {
    luaL_error(L, "The function encode wants UTF-8 text, as links are.");
  }
  return text;
}

/// `encode(text)`: the text with all but unreserved characters percent-encoded.
static int encode(lua_State *L) {
  static const char digits[] = "0123456789ABCDEF";
  mg_text text = take_text(L);
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

const luaL_Reg mg_encoding[] = {{"encode", encode}, {NULL, NULL}};
