#include "Sandbox/Tape.h"
#include "Words/Words.h"

#include <string.h>

// What stands in the response of a route for what a link brings: `captures`, and what `capture`, `query`,
// `text` and, while scripts load, `link_to`, `url` and `same_path` give. A placeholder is a userdata that holds nothing
// but its bytes on a tape. The host puts values in their places, and no Lua runs then. A text with a key is
// one too, also where it names no captures, and may then stand in the response of a function.

bool mg_is_placeholder(lua_State *L, int index) {
  return mg_is_userdata(L, index, mg_of(L)->placeholder_identity);
}

mg_placeholder_type mg_placeholder_type_of(lua_State *L, int index) {
  return *(const mg_placeholder_type *)lua_touserdata(L, index);
}

mg_bytes mg_push_placeholder(lua_State *L, size_t length) {
  char *bytes = lua_newuserdatauv(L, length, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_of(L)->placeholder_metatable);
  lua_setmetatable(L, -2);
  return (mg_bytes){.bytes = bytes, .capacity = length, .limit = length};
}

bool mg_is_declaring(lua_State *L) {
  if (mg_core_of(L)->phase == MG_PHASE_LOADING) return true;
  lua_pushliteral(L, "Captures are named in the response of a route; in a function read link.params.");
  return false;
}

void mg_check_declaring(lua_State *L) {
  if (!mg_is_declaring(L)) luaL_error(L, "%s", lua_tostring(L, -1));
}

// The host makes more of a placeholder than its bytes, and reads a text for names. That is paid for where
// a response is declared.
enum { STEPS = 20, STEPS_PER_BYTE = 4 };

void mg_append_placeholder(lua_State *L, int index, mg_bytes *tape) {
  size_t length = lua_rawlen(L, index);
  mg_charge(L, length / 8);
  mg_bytes_append(tape, lua_touserdata(L, index), length);
  if (mg_placeholder_type_of(L, index) == MG_PROMPT) return;
  mg_of(L)->placeholder_steps += STEPS + length * STEPS_PER_BYTE;
}

const char *mg_link_function(mg_placeholder_type type) {
  switch (type) {
  case MG_CAPTURE_LINK:
    return "link_to";
  case MG_CAPTURE_URL:
    return "url";
  case MG_SAME_PATH:
    return "same_path";
  default:
    return NULL;
  }
}

mg_text mg_capture_name(lua_State *L, int index) {
  enum { HEADER = 1 + MG_STRING_HEADER };
  return (mg_text){(const char *)lua_touserdata(L, index) + HEADER, lua_rawlen(L, index) - HEADER};
}

// MARK: Words

/// Pushes the placeholder of a type for the text that is the only argument. Raises.
static int push_named(lua_State *L, mg_placeholder_type type, const char *function,
                      const char *meaning) {
  mg_check_declaring(L);
  mg_text text = mg_check_text(L, 1, function, meaning);
  if (lua_gettop(L) > 1) {
    return luaL_error(L, "The function %s takes %s and nothing else.", function, meaning);
  }
  mg_charge(L, text.length);
  if (!mg_is_utf8(text.bytes, text.length)) {
    return luaL_error(L, "The function %s wants UTF-8 text, as links are.", function);
  }
  mg_bytes tape = mg_push_placeholder(L, 1 + MG_STRING_HEADER + text.length);
  mg_write_type(&tape, type);
  mg_write_string(&tape, text.bytes, text.length);
  return 1;
}

static int name_capture(lua_State *L) {
  return push_named(L, MG_CAPTURE, "capture", "the name of a capture");
}

static int name_item(lua_State *L) {
  if (mg_core_of(L)->phase != MG_PHASE_LOADING) {
    return luaL_error(L, "The function query stands for an item in the response of a route; in a function read "
                         "link.query.");
  }
  const char *meaning = "the name of a query item";
  mg_text name = mg_check_text(L, 1, "query", meaning);
  mg_charge(L, name.length);
  if (name.length == 0) return luaL_error(L, "The function query wants %s, got an empty string.", meaning);
  if (memchr(name.bytes, '*', name.length)) {
    return luaL_error(L, "The function query stands for one item; write keep = { \"utm_*\" } in same_path, url or "
                         "link_to to hand on several.");
  }
  return push_named(L, MG_QUERY_ITEM, "query", meaning);
}

static int name_in_text(lua_State *L) {
  if (lua_istable(L, 1)) return mg_push_prompt(L);
  return push_named(L, MG_CAPTURE_TEXT, "text", "a text such as \"Delete {album}?\"");
}

static void push_captures(lua_State *L) {
  mg_bytes tape = mg_push_placeholder(L, 1);
  mg_write_type(&tape, MG_CAPTURES);
}

const luaL_Reg mg_placeholders[] = {
  {"capture", name_capture}, {"query", name_item}, {"text", name_in_text}, {NULL, NULL}};

const mg_global mg_placeholder_values[] = {{"captures", push_captures}, {NULL, NULL}};

// MARK: The metatable

/// `__concat`. Raises: what a placeholder stands for is not known yet.
static int refuse_joining(lua_State *L) {
  int index = mg_is_placeholder(L, 1) ? 1 : 2;
  mg_placeholder_type type = mg_placeholder_type_of(L, index);
  if (mg_is_prompt(type)) {
    return luaL_error(L, "A text with a key cannot be concatenated; write it as one text.");
  }
  const char *function = mg_link_function(type);
  if (function) {
    return luaL_error(L, "The function %s returns a text only inside a function; while scripts "
                         "load, pass its result unchanged to redirect, browse or open.", function);
  }
  if (type == MG_QUERY_ITEM) {
    return luaL_error(L, "A query item has no text before a link comes; write a function that reads link.query.");
  }
  return luaL_error(L, "A capture has no text before a link comes; write text \"Delete {album}?\".");
}

/// `__index`. Raises.
static int refuse_index(lua_State *L) {
  if (mg_is_prompt(mg_placeholder_type_of(L, 1))) {
    return luaL_error(L, "A text with a key has no fields; confirm and reject take it as it is.");
  }
  mg_check_declaring(L);
  if (lua_type(L, 2) != LUA_TSTRING || mg_placeholder_type_of(L, 1) != MG_CAPTURES) {
    return luaL_error(L, "A placeholder for a capture has no fields.");
  }
  return luaL_error(L, "There are no fields of captures before a link comes; write capture \"%s\".",
                    lua_tostring(L, 2));
}

void mg_open_placeholders(lua_State *L) {
  lua_createtable(L, 0, 3);
  lua_pushcfunction(L, refuse_joining);
  lua_setfield(L, -2, "__concat");
  lua_pushcfunction(L, refuse_index);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  mg_of(L)->placeholder_identity = lua_topointer(L, -1);
  mg_of(L)->placeholder_metatable = luaL_ref(L, LUA_REGISTRYINDEX);
}

void mg_check_placeholders(lua_State *L) {
  static const char *const names[] = {"__concat", "__index", "__metatable"};
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_of(L)->placeholder_metatable);
  mg_check_metatable(L, "a placeholder", names, sizeof names / sizeof *names);
}
