#include "Core/Text.h"

#include <lauxlib.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#ifdef __APPLE__
#include <xlocale.h>
#endif

mg_text mg_check_text(lua_State *L, int index, const char *function, const char *meaning) {
  if (lua_type(L, index) != LUA_TSTRING) {
    luaL_error(L, "The function %s wants %s (a string), got %s.", function, meaning,
               luaL_typename(L, index));
  }
  mg_text text;
  text.bytes = lua_tolstring(L, index, &text.length);
  return text;
}

bool mg_is_text(lua_State *L, int index, const char *text) {
  size_t length;
  const char *found = lua_tolstring(L, index, &length);
  return length == strlen(text) && memcmp(found, text, length) == 0;
}

size_t mg_number_text(double number, char *text) {
  // Not in a call, so the host's locale is set.
  locale_t locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  if (!locale) return 0;
  locale_t outer = uselocale(locale);
  int length = lua_number2str(text, MG_NUMBER_BYTES, number);
  uselocale(outer);
  freelocale(locale);
  // Like Lua: what looks like an integer gets a point.
  if ((size_t)length == strspn(text, "-0123456789")) {
    text[length++] = '.';
    text[length++] = '0';
  }
  return (size_t)length;
}

// MARK: UTF-8

/// Whether any of four or eight bytes is not ASCII.
static bool has_high_4(const char *text) {
  uint32_t bytes;
  memcpy(&bytes, text, sizeof bytes);
  return bytes & 0x80808080u;
}
static bool has_high_8(const char *text) {
  uint64_t bytes;
  memcpy(&bytes, text, sizeof bytes);
  return bytes & 0x8080808080808080u;
}

/// Whether a text is ASCII. The last words that are looked at may overlap.
static bool is_ascii(const char *text, size_t length) {
  if (length >= 8) {
    for (size_t offset = 0; offset < length - 8; offset += 8) {
      if (has_high_8(text + offset)) return false;
    }
    return !has_high_8(text + length - 8);
  }
  if (length >= 4) return !has_high_4(text) && !has_high_4(text + length - 4);
  // The first, the middle and the last byte of up to three.
  return length == 0 || !((text[0] | text[length / 2] | text[length - 1]) & 0x80);
}

bool mg_is_utf8(const char *text, size_t length) {
  const char *end = text + length;
  uint32_t code;
  if (is_ascii(text, length)) return true;
  while (text && text < end) text = mg_read_utf8(text, end, false, &code);
  return text != NULL;
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
  static const uint32_t smallest[MG_UTF8_BYTES + 1] = {
    0, 0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000,
  };
  return smallest[length];
}

const char *mg_read_utf8_sequence(const char *text, const char *end, bool is_lax, uint32_t *code) {
  unsigned char lead = (unsigned char)*text;
  int length = sequence_length(lead);
  if (length == 0) return NULL;
  uint32_t value = length == 1 ? lead : lead & (0x7Fu >> length);
  for (int index = 1; index < length; index++) {
    if (!mg_is_continuation(text + index, end)) return NULL;
    value = value << 6 | ((unsigned char)text[index] & 0x3Fu);
  }
  if (value < smallest_code(length)) return NULL;
  if (!is_lax && (value > 0x10FFFF || (0xD800 <= value && value <= 0xDFFF))) return NULL;
  *code = value;
  return text + length;
}

size_t mg_write_utf8(uint32_t code, char bytes[MG_UTF8_BYTES]) {
  int length = 1;
  if (code >= 0x80) {
    length = 2;
    while (length < MG_UTF8_BYTES && code >= smallest_code(length + 1)) length++;
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
