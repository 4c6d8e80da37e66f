#include "Sandbox/Tape.h"
#include "Words/Words.h"

#include <string.h>

// `text { "Delete {album}?", key = "delete_album", album = … }`: a text that the app may have in other
// languages under that key. What stands in element 1 is filled in here, for an app that has it not. Where
// an argument is a capture, its value is not known yet: then the text becomes one with names of captures
// in braces, as `text "…"` makes it, and the host fills it in.

/// Where on the stack the parts of the table stand, and the copy of the arguments that is put into texts.
enum { TABLE = 1, KEYS, PIECES };

/// The text at `index`.
static mg_text text_at(lua_State *L, int index) {
  mg_text text;
  text.bytes = lua_tolstring(L, index, &text.length);
  return text;
}

/// Raises if the tape is cut short.
static void check_room(lua_State *L, const mg_bytes *tape) {
  if (tape->is_starved) mg_raise(L, LUA_ERRMEM);
  if (!mg_has_room(L, tape)) luaL_error(L, "%s", lua_tostring(L, -1));
}

// MARK: Arguments

/// Writes the argument on top and leaves in its place how it stands in a text. Returns whether it is a
/// capture. Raises on what no argument can be.
static bool take_argument(lua_State *L, const char *name, mg_bytes *tape) {
  switch (lua_type(L, -1)) {
  case LUA_TSTRING:
    mg_write_checked_text(L, -1, tape, "text", name);
    return false;
  case LUA_TNUMBER:
    if (lua_tonumber(L, -1) - lua_tonumber(L, -1) != 0) {
      luaL_error(L, "The argument %s of text is not a finite number.", name);
    }
    mg_write_scalar(L, -1, tape);
    lua_tostring(L, -1);
    return false;
  case LUA_TBOOLEAN:
    mg_write_scalar(L, -1, tape);
    lua_pushstring(L, lua_toboolean(L, -1) ? "true" : "false");
    lua_replace(L, -2);
    return false;
  default:
    if (mg_is_placeholder(L, -1) && mg_placeholder_type_of(L, -1) == MG_CAPTURE) {
      mg_check_declaring(L);
      mg_append_placeholder(L, -1, tape);
      return true;
    }
    if (mg_is_placeholder(L, -1) && mg_placeholder_type_of(L, -1) == MG_QUERY_ITEM) {
      luaL_error(L, "The argument %s of text is a query item, which may be absent; write a function that reads "
                    "link.query.", name);
    }
    luaL_error(L, "The argument %s of text is a %s; an argument is a text, a number, a boolean or, in "
                  "the response of a route, a capture.", name, mg_type_name(L, -1));
    return false;
  }
}

/// Writes the fields of the table, apart from the key, in the order of their names, and keeps their
/// texts in PIECES. Returns whether captures are among them. Raises on what no argument can be.
static bool take_arguments(lua_State *L, mg_bytes *tape) {
  bool names_captures = false;
  uint32_t count = 0;
  size_t start = mg_begin_on_tape(tape, MG_TAPE_OBJECT, 0);
  for (lua_Integer place = 1; lua_rawgeti(L, KEYS, place) != LUA_TNIL; place++) {
    mg_visit(L);
    if (lua_isinteger(L, -1) && lua_tointeger(L, -1) == 1) {
      lua_pop(L, 1);
      continue;
    }
    if (lua_type(L, -1) != LUA_TSTRING) {
      luaL_error(L, "The table of text has one text and arguments with names, such as "
                    "text { \"Delete {album}?\", key = \"delete_album\", album = \"Rome\" }.");
    }
    if (mg_is_text(L, -1, "key")) {
      lua_pop(L, 1);
      continue;
    }
    const char *name = lua_tostring(L, -1);
    mg_write_checked_text(L, -1, tape, "text", "the name of an argument");
    lua_pushvalue(L, -1);
    lua_rawget(L, TABLE);
    if (take_argument(L, name, tape)) names_captures = true;
    lua_rawset(L, PIECES);
    count++;
    check_room(L, tape);
  }
  lua_pop(L, 1);
  check_room(L, tape);
  mg_end_count_on_tape(tape, start, count);
  return names_captures;
}

// MARK: The text

/// Raises an error: the table has no argument with the name on top of the stack.
static void refuse_name(lua_State *L) {
  mg_nearest search = mg_nearest_begin(lua_tostring(L, -1));
  for (lua_pushnil(L); lua_next(L, PIECES); lua_pop(L, 1)) {
    mg_nearest_visit(L, &search, lua_tostring(L, -2));
  }
  if (search.best) {
    mg_push_suggestion(L, &search);
  } else {
    lua_pushliteral(L, "; an argument that is nil is left out.");
  }
  luaL_error(L, "The text has no argument \"%s\"%s", search.word, lua_tostring(L, -1));
}

/// Appends a text, each brace twice where braces are still to be read.
static void append_text(lua_State *L, mg_text text, bool keeps_braces, mg_bytes *tape) {
  mg_charge(L, text.length / 8);
  if (!keeps_braces) {
    mg_bytes_append(tape, text.bytes, text.length);
    return;
  }
  mg_charge(L, text.length);
  for (size_t offset = 0; offset < text.length; offset++) {
    char byte = text.bytes[offset];
    mg_bytes_append(tape, (char[]){byte, byte}, byte == '{' || byte == '}' ? 2 : 1);
  }
}

/// Appends the text of the argument with that name, or a capture in braces. Raises if there is none.
static void append_argument(lua_State *L, mg_text name, bool keeps_braces, mg_bytes *tape) {
  mg_visit(L);
  mg_charge(L, name.length);
  lua_pushlstring(L, name.bytes, name.length);
  lua_pushvalue(L, -1);
  if (lua_rawget(L, PIECES) == LUA_TNIL) {
    lua_pop(L, 1);
    refuse_name(L);
  }
  if (lua_type(L, -1) == LUA_TSTRING) {
    append_text(L, text_at(L, -1), keeps_braces, tape);
  } else {
    mg_text capture = mg_capture_name(L, -1);
    mg_bytes_append(tape, "{", 1);
    append_text(L, capture, false, tape);
    mg_bytes_append(tape, "}", 1);
  }
  lua_pop(L, 2);
}

/// Raises that a brace stands alone.
static void refuse_brace(lua_State *L, char brace) {
  luaL_error(L, "%s", brace == '{'
    ? "The text has a \"{\" without a \"}\" after the name; write \"{{\" for a literal brace."
    : "The text has a \"}\" without a \"{\" before it; write \"}}\" for a literal brace.");
}

/// The end of the name that begins at `start`, which no other brace may come before; NULL without one.
static const char *end_of_name(const char *start, const char *end) {
  while (start < end && *start != '{' && *start != '}') start++;
  return start < end && *start == '}' ? start : NULL;
}

/// Appends a text with the arguments in the places of their names. Raises. `BracedText` of Moongate reads
/// braces by the same rule; a test compares the two.
static void fill_in(lua_State *L, mg_text text, bool keeps_braces, mg_bytes *tape) {
  const char *end = text.bytes + text.length;
  for (const char *next = text.bytes; next < end;) {
    const char *literal = next;
    while (next < end && *next != '{' && *next != '}') next++;
    append_text(L, (mg_text){literal, (size_t)(next - literal)}, false, tape);
    if (next == end) break;
    if (next + 1 < end && next[1] == *next) {
      append_text(L, (mg_text){next, 1}, keeps_braces, tape);
      next += 2;
    } else {
      const char *close = *next == '{' ? end_of_name(next + 1, end) : NULL;
      if (!close) refuse_brace(L, *next);
      append_argument(L, (mg_text){next + 1, (size_t)(close - next - 1)}, keeps_braces, tape);
      next = close + 1;
    }
    check_room(L, tape);
  }
}

/// Writes the text that is element 1, filled in as far as its arguments are known. Raises.
static void write_text(lua_State *L, mg_text text, bool names_captures, mg_bytes *tape) {
  if (names_captures) mg_write_type(tape, MG_CAPTURE_TEXT);
  size_t start = tape->length;
  mg_write_string(tape, "", 0);
  fill_in(L, text, names_captures, tape);
  check_room(L, tape);
  uint32_t length = (uint32_t)(tape->length - start - MG_STRING_HEADER);
  if (length == 0) luaL_error(L, "The function text makes an empty string of its table.");
  memcpy(tape->bytes + start + 1, &length, sizeof length);
}

// MARK: The table

/// The text that is element 1. Raises.
static mg_text take_text(lua_State *L) {
  if (lua_rawgeti(L, TABLE, 1) != LUA_TSTRING) {
    luaL_error(L, "The function text wants a text as element 1 of its table, such as "
                  "text { \"Sure?\", key = \"sure\" }, got %s.", luaL_typename(L, -1));
  }
  mg_text text = text_at(L, -1);
  if (text.length == 0) {
    luaL_error(L, "The function text wants a text as element 1 of its table, got an empty string.");
  }
  mg_check_utf8(L, text, "text", "element 1");
  return text;
}

/// Writes the key. Raises.
static void write_key(lua_State *L, mg_bytes *tape) {
  lua_pushliteral(L, "key");
  int type = lua_rawget(L, TABLE);
  if (type == LUA_TNIL) {
    luaL_error(L, "The table of text needs a key, under which the app finds the text, such as "
                  "key = \"delete_album\".");
  }
  if (type != LUA_TSTRING || lua_rawlen(L, -1) == 0) {
    luaL_error(L, "The key of text must be a text that is not empty, such as "
                  "key = \"delete_album\".");
  }
  mg_write_checked_text(L, -1, tape, "text", "its key");
}

int mg_push_prompt(lua_State *L) {
  if (lua_gettop(L) > 1) return luaL_error(L, "The function text takes a table and nothing else.");
  luaL_checkstack(L, 12, NULL);
  if (mg_push_contents(L, TABLE)) lua_replace(L, TABLE);
  mg_push_sorted_keys(L, TABLE);
  lua_newtable(L);
  mg_bytes *tape = &mg_of(L)->request;
  mg_bytes_clear(tape);
  // The first byte is corrected once it is known whether captures are named.
  mg_write_type(tape, MG_PROMPT);
  mg_text text = take_text(L);
  write_key(L, tape);
  bool names_captures = take_arguments(L, tape);
  write_text(L, text, names_captures, tape);
  if (names_captures) *tape->bytes = (char)MG_CAPTURE_PROMPT;
  mg_bytes made = mg_push_placeholder(L, tape->length);
  mg_bytes_append(&made, tape->bytes, tape->length);
  return 1;
}
