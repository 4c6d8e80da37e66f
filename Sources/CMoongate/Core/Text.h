// Text as scripts and links have it: strings of Lua's that are UTF-8.

#ifndef MOONGATE_TEXT_H
#define MOONGATE_TEXT_H

#include "CMoongateSandbox.h"

#include <lua.h>

/// The string argument at `index`; numbers are not taken for strings. Raises that `function` wants
/// `meaning`.
mg_text mg_check_text(lua_State *L, int index, const char *function, const char *meaning);
/// Whether the string at `index` is this text, also where it holds a NUL. Raises nothing.
bool mg_is_text(lua_State *L, int index, const char *text);

/// Whether a text is UTF-8 as Unicode defines it. Never raises.
bool mg_is_utf8(const char *text, size_t length);

// Lua's UTF-8 is the original one: up to six bytes, for codes below 2^31.

enum { MG_UTF8_BYTES = 6 };

/// Whether a byte comes next and is one inside of a sequence.
static inline bool mg_is_continuation(const char *text, const char *end) {
  return text < end && ((unsigned char)*text & 0xC0) == 0x80;
}

/// Reads one UTF-8 sequence of `text`, which is not empty. Returns its end and stores its code, or
/// returns NULL when it is not valid: lax reading takes Lua's codes below 2^31, strict reading only
/// what Unicode defines. Never raises.
const char *mg_read_utf8_sequence(const char *text, const char *end, bool is_lax, uint32_t *code);

/// The same; most text is ASCII.
static inline const char *mg_read_utf8(const char *text, const char *end, bool is_lax,
                                       uint32_t *code) {
  if ((unsigned char)*text >= 0x80) return mg_read_utf8_sequence(text, end, is_lax, code);
  *code = (unsigned char)*text;
  return text + 1;
}

/// Writes one sequence and returns its length. Never raises.
size_t mg_write_utf8(uint32_t code, char bytes[MG_UTF8_BYTES]);

#endif
