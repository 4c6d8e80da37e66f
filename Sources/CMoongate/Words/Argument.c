#include "Sandbox/Tape.h"
#include "Words/Words.h"

// What is said of an argument that a function does not take.

const char *mg_push_excerpt(lua_State *L, mg_text text) {
  enum { MOST = 40 };
  size_t length = 0;
  while (length < text.length && length < MOST && text.bytes[length] != '\0') length++;
  if (length == text.length) return lua_pushlstring(L, text.bytes, length);
  const char *end = text.bytes + text.length;
  while (length > 0 && mg_is_continuation(text.bytes + length, end)) length--;
  return lua_pushfstring(L, "%s…", lua_pushlstring(L, text.bytes, length));
}

const char *mg_type_name(lua_State *L, int index) {
  if (mg_is_version(L, index)) return "version";
  return luaL_typename(L, index);
}

void mg_refuse_argument(lua_State *L, int index, const char *function, const char *wanted,
                        const char *advice) {
  luaL_checkstack(L, 4, NULL);
  if (lua_isnil(L, index)) {
    luaL_error(L, "The function %s wants %s, got nil; a missing fact or field is nil: %s.",
               function, wanted, advice);
  }
  if (mg_is_version(L, index)) {
    luaL_error(L, "The function %s wants %s, got version; write tostring(v).", function, wanted);
  }
  if (mg_is_placeholder(L, index) && !mg_is_prompt(mg_placeholder_type_of(L, index))) {
    mg_check_declaring(L);
    mg_placeholder_type type = mg_placeholder_type_of(L, index);
    const char *given = mg_link_function(type);
    given = given ? lua_pushfstring(L, "what %s gives", given) : type == MG_QUERY_ITEM ? "a query item" : "a capture";
    luaL_error(L, "The function %s wants %s, and %s has no text before a link comes; call %s in a function.", function,
               wanted, given, function);
  }
  luaL_error(L, "The function %s wants %s, got %s.", function, wanted, luaL_typename(L, index));
}

void mg_check_utf8(lua_State *L, mg_text text, const char *function, const char *what) {
  mg_charge(L, text.length);
  if (mg_is_utf8(text.bytes, text.length)) return;
  luaL_error(L, "The function %s got text that is not UTF-8 as %s.", function, what);
}

void mg_write_checked_text(lua_State *L, int index, mg_bytes *tape, const char *function,
                           const char *what) {
  mg_text text;
  text.bytes = lua_tolstring(L, index, &text.length);
  mg_check_utf8(L, text, function, what);
  mg_write_string(tape, text.bytes, text.length);
}
