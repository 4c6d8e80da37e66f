#include "Sandbox/Tape.h"
#include "Words/Words.h"

#include <string.h>

// A response is a userdata that only the constructors make, so that a handler cannot return
// something that merely looks like one. It holds nothing but its bytes on a tape: a constructor reads its
// arguments when it is called, and what becomes of a table afterwards changes no response. Where they
// cannot leave Lua, it holds the reason instead, for whoever gives the response to the host.

#define FORM_OF(kind, name, places, first, first_meaning, second, second_meaning) \
  {#name, places, {first, second}, {first_meaning, second_meaning}},

static const mg_response_form forms[] = {MG_RESPONSES(FORM_OF)};

enum { FORMS = sizeof forms / sizeof *forms };

/// What stands before the bytes.
typedef struct {
  mg_response_kind kind;
  /// Whether the bytes are not a tape but the message that there is none.
  bool is_refused;
  /// What the host's work on placeholders in it is worth; 0 without any.
  size_t steps;
} response;

mg_response_form mg_response_form_of(mg_response_kind kind) { return forms[kind]; }

bool mg_is_response(lua_State *L, int index) {
  return mg_is_userdata(L, index, mg_of(L)->response_identity);
}

/// The bytes of the response at `index`.
static mg_text bytes_of(lua_State *L, int index) {
  const response *made = lua_touserdata(L, index);
  return (mg_text){(const char *)(made + 1), lua_rawlen(L, index) - sizeof *made};
}

// MARK: Constructors

/// What a placeholder of the wrong type is told, by the part of a response.
static const char *advise(mg_response_part part) {
  switch (part) {
  case MG_NAME_PART:
    return ", which no link chooses";
  case MG_TARGET_PART:
    return "; write link_to(\"photo\", captures)";
  case MG_URL_PART:
    return "; write url(\"https://example.com/{album}\", captures)";
  default:
    return "; write text \"Delete {album}?\"";
  }
}

/// What a query item is told in the place of a text, by the part of a response.
static const char *advise_item(mg_response_part part) {
  switch (part) {
  case MG_NAME_PART:
    return ", which no link chooses";
  case MG_TARGET_PART:
  case MG_URL_PART:
    return ", and a query item may be any text, or absent; write "
           "url(\"https://example.com/search{?q}\", { q = query \"q\" })";
  default:
    return ", and a query item may be absent; write a function that reads link.query";
  }
}

/// Raises unless the placeholder that is the argument may stand for the text of a response.
static void check_placeholder(lua_State *L, const mg_response_form *form, int index) {
  mg_response_part part = form->parts[index - 1];
  const char *meaning = form->meanings[index - 1];
  mg_placeholder_type type = mg_placeholder_type_of(L, index);
  if (mg_is_prompt(type) && part != MG_PROMPT_PART) {
    luaL_error(L, "The function %s wants %s, and a text with a key is for confirm and reject.",
               form->name, meaning);
  }
  if (type != MG_PROMPT) mg_check_declaring(L);
  if (mg_is_prompt(type)) return;
  // The host looks whether the kind of the capture says where it leads.
  if (type == MG_CAPTURE && part == MG_URL_PART) return;
  bool may_be_text = part == MG_URL_PART || part == MG_PROMPT_PART;
  bool may_be_link = part == MG_URL_PART || part == MG_TARGET_PART;
  bool is_link = mg_link_function(type) != NULL;
  if ((type == MG_CAPTURE_TEXT && may_be_text) || (is_link && may_be_link)) return;
  luaL_error(L, "The function %s wants %s%s.", form->name, meaning,
             type == MG_QUERY_ITEM ? advise_item(part) : advise(part));
}

/// Raises unless the argument is a string that is not empty, or stands for a text.
static void check_text(lua_State *L, const mg_response_form *form, int index) {
  const char *name = form->name, *meaning = form->meanings[index - 1];
  int type = lua_type(L, index);
  if (type == LUA_TUSERDATA && mg_is_placeholder(L, index)) {
    check_placeholder(L, form, index);
    return;
  }
  if (form->parts[index - 1] == MG_PROMPT_PART && index == 1 && type == LUA_TTABLE) {
    luaL_error(L, "The function %s wants %s (a string), got table; write %s(text { \"…\", key = \"…\" }).",
               name, meaning, name);
  }
  if (mg_check_text(L, index, name, meaning).length == 0) {
    luaL_error(L, "The function %s wants %s, got an empty string.", name, meaning);
  }
}

void mg_take_arguments(lua_State *L, const char *function) {
  int type = lua_type(L, 2);
  if (type == LUA_TTABLE || type <= LUA_TNIL) return;
  if (type == LUA_TUSERDATA && mg_is_placeholder(L, 2)) {
    if (mg_is_prompt(mg_placeholder_type_of(L, 2))) {
      luaL_error(L, "The function %s wants a table of arguments, and a text with a key is for confirm "
                    "and reject.", function);
    }
    mg_check_declaring(L);
    lua_settop(L, 2);
    if (mg_placeholder_type_of(L, 2) == MG_CAPTURES) return;
    luaL_error(L, "The function %s wants a table of arguments; write captures or "
                  "{ album = capture \"album\" }.", function);
  } else if (lua_isuserdata(L, 2)) {
    lua_settop(L, 2);
    if (!mg_push_view_table(L, 2)) {
      luaL_error(L, "The function %s wants a table of arguments.", function);
    }
    lua_replace(L, 2);
  } else {
    luaL_error(L, "The function %s wants a table of arguments, got %s.", function,
               luaL_typename(L, 2));
  }
}

/// Raises a message with a function, the responses of a place and another one, unless the response at `index`
/// has that place in others.
static void check_place(lua_State *L, int index, int place, const char *function, const char *message) {
  mg_response_kind kind = ((const response *)lua_touserdata(L, index))->kind;
  if (forms[kind].places & place) return;
  int left = 0;
  for (size_t other = 0; other < FORMS; other++) left += (forms[other].places & place) != 0;
  lua_pushliteral(L, "");
  for (size_t other = 0; other < FORMS; other++) {
    if (!(forms[other].places & place)) continue;
    left--;
    lua_pushfstring(L, "%s%s", forms[other].name, left > 1 ? ", " : left ? " or " : "");
    lua_concat(L, 2);
  }
  luaL_error(L, message, function, lua_tostring(L, -1), forms[kind].name);
}

/// Raises unless the argument is a response that may follow a yes.
static void check_following(lua_State *L, int index, const char *function) {
  if (!mg_is_response(L, index)) {
    luaL_error(L, "The function %s wants the response to give after a yes, such as "
                  "%s(\"Sure?\", open \"reset\"), got %s.",
               function, function, luaL_typename(L, index));
  }
  check_place(L, index, MG_FOLLOWS, function, "The response %s can be followed by %s, not by %s.");
}

/// Raises unless the argument is nothing, or a response that may stand in for an answer.
static void check_otherwise(lua_State *L, int index, const char *function) {
  if (lua_isnoneornil(L, index)) {
    lua_settop(L, index);
    return;
  }
  if (!mg_is_response(L, index)) {
    luaL_error(L, "The function %s wants the response to give if no app waits for it, such as "
                  "open \"done\", got %s.", function, luaL_typename(L, index));
  }
  check_place(L, index, MG_STANDS_IN, function,
              "If no app waits for the response %s, %s can replace it, but %s cannot.");
}

bool mg_write_arguments(lua_State *L, mg_bytes *tape) {
  int type = lua_type(L, 2);
  if (type == LUA_TUSERDATA) return mg_write_value(L, 2, tape, "arguments", false);
  mg_visit(L);
  if (type != LUA_TTABLE) {
    mg_begin_on_tape(tape, MG_TAPE_OBJECT, 0);
    return true;
  }
  mg_writer out = {tape, false};
  mg_trail place = {NULL, "arguments", 0, 0};
  return mg_write_table(L, 2, &out, &place);
}

/// Writes the response at `index`, which is part of another one. Returns false, with a message on top,
/// where it is none for the host.
static bool write_inner(lua_State *L, int index, response *made, mg_bytes *tape) {
  const response *inner = lua_touserdata(L, index);
  mg_text bytes = bytes_of(L, index);
  mg_charge(L, bytes.length / 8);
  if (inner->is_refused) {
    lua_pushlstring(L, bytes.bytes, bytes.length);
    return false;
  }
  made->steps += inner->steps;
  mg_bytes_append(tape, bytes.bytes, bytes.length);
  return true;
}

/// Raises unless the argument of a response is what that wants.
static void check_part(lua_State *L, mg_response_kind kind, int index) {
  const mg_response_form *form = &forms[kind];
  switch (form->parts[index - 1]) {
  case MG_NAME_PART:
  case MG_URL_PART:
  case MG_TARGET_PART:
  case MG_PROMPT_PART:
    check_text(L, form, index);
    break;
  case MG_ARGUMENTS_PART:
    mg_take_arguments(L, form->name);
    break;
  case MG_FOLLOWING_PART:
    check_following(L, index, form->name);
    break;
  case MG_FIELDS_PART:
    mg_take_fields(L, index);
    break;
  case MG_CODE_PART:
    mg_check_code(L, index, form->name);
    break;
  case MG_OTHERWISE_PART:
    check_otherwise(L, index, form->name);
    break;
  case MG_NO_PART:
    break;
  }
}

/// Writes the text that is an argument, or what stands for it, like `mg_write_value`.
static bool write_text(lua_State *L, int index, const char *name, mg_bytes *tape) {
  if (lua_type(L, index) != LUA_TSTRING) {
    mg_append_placeholder(L, index, tape);
    return true;
  }
  mg_text text;
  text.bytes = lua_tolstring(L, index, &text.length);
  return mg_write_text(L, text, tape, name);
}

/// Writes an argument that was checked. Returns false, with a message on top, where it cannot leave Lua.
static bool write_part(lua_State *L, response *made, int index, mg_bytes *tape) {
  const mg_response_form *form = &forms[made->kind];
  switch (form->parts[index - 1]) {
  case MG_NAME_PART:
  case MG_URL_PART:
  case MG_TARGET_PART:
  case MG_PROMPT_PART:
    return write_text(L, index, form->name, tape);
  case MG_ARGUMENTS_PART:
    return mg_write_arguments(L, tape);
  case MG_FOLLOWING_PART:
    return write_inner(L, index, made, tape);
  case MG_FIELDS_PART:
    mg_write_fields(L, index, tape);
    return true;
  case MG_CODE_PART:
    mg_write_code(L, index, form->name, tape);
    return true;
  case MG_OTHERWISE_PART:
    if (!lua_isnil(L, index)) return write_inner(L, index, made, tape);
    mg_write_type(tape, MG_PASS);
    return true;
  case MG_NO_PART:
    break;
  }
  return true;
}

/// Writes a response of the arguments. Returns false, with a message on top, where they cannot leave Lua.
static bool write_parts(lua_State *L, response *made, mg_bytes *tape) {
  mg_write_type(tape, made->kind);
  for (int index = 1; index <= MG_RESPONSE_PARTS; index++) {
    if (!write_part(L, made, index, tape)) return false;
  }
  made->steps += mg_of(L)->placeholder_steps;
  return mg_has_room(L, tape);
}

/// Raises if there are more arguments than a response has parts: they would be lost without a word.
static void check_count(lua_State *L, mg_response_kind kind) {
  int count = 0;
  while (count < MG_RESPONSE_PARTS && forms[kind].parts[count] != MG_NO_PART) count++;
  if (lua_gettop(L) <= count) return;
  luaL_error(L, "The function %s has no argument %d; options such as keep go to link_to or url.",
             forms[kind].name, count + 1);
}

/// Makes a response of the arguments and pushes it. Raises on wrong ones.
static int respond(lua_State *L, mg_response_kind kind) {
  if (kind > MG_PASS) mg_check_answering(L, forms[kind].name);
  check_count(L, kind);
  for (int index = 1; index <= MG_RESPONSE_PARTS; index++) check_part(L, kind, index);
  luaL_checkstack(L, MG_WRITER_PLACES, NULL);
  // Nothing else is written while a script runs that is read afterwards.
  mg_bytes *tape = &mg_core_of(L)->result;
  mg_bytes_clear(tape);
  mg_of(L)->placeholder_steps = 0;
  response made = {.kind = kind};
  made.is_refused = !write_parts(L, &made, tape);
  // A message of too many bytes would come of having found no memory for a few.
  if (tape->is_starved) mg_raise(L, LUA_ERRMEM);
  mg_text bytes = mg_bytes_text(tape);
  if (made.is_refused) bytes.bytes = lua_tolstring(L, -1, &bytes.length);
  char *start = lua_newuserdatauv(L, sizeof made + bytes.length, 0);
  memcpy(start, &made, sizeof made);
  memcpy(start + sizeof made, bytes.bytes, bytes.length);
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_of(L)->response_metatable);
  lua_setmetatable(L, -2);
  return 1;
}

// A function for each, because one with an upvalue would look like an iterator (Freeze.c).
#define CONSTRUCTOR(kind, name, ...) \
  static int respond_##name(lua_State *L) { return respond(L, MG_##kind); }
MG_RESPONSES(CONSTRUCTOR)

#define FUNCTION_OF(kind, name, ...) {#name, respond_##name},

const luaL_Reg mg_responses[] = {MG_RESPONSES(FUNCTION_OF){NULL, NULL}};

void mg_push_response_forms(lua_State *L) {
  lua_pushliteral(L, "");
  for (size_t kind = 0; kind < FORMS; kind++) {
    lua_pushfstring(L, "%s%s%s", kind ? ", " : "", forms[kind].name,
                    forms[kind].parts[0] ? "(…)" : "()");
    lua_concat(L, 2);
  }
}

// MARK: On a tape

/// Raises a message of a response.
static void raise_text(lua_State *L, mg_text message) {
  luaL_checkstack(L, 2, NULL);
  lua_pushlstring(L, message.bytes, message.length);
  luaL_error(L, "%s", lua_tostring(L, -1));
}

/// Raises if the tape is cut short: it must never be read.
static void check_room(lua_State *L, const mg_bytes *tape) {
  if (!mg_has_room(L, tape)) luaL_error(L, "%s", lua_tostring(L, -1));
}

size_t mg_write_response(lua_State *L, int index, mg_bytes *tape) {
  const response *made = lua_touserdata(L, index);
  mg_text bytes = bytes_of(L, index);
  mg_charge(L, bytes.length / 8);
  if (made->is_refused) raise_text(L, bytes);
  if (made->steps > 0) mg_check_declaring(L);
  mg_bytes_append(tape, bytes.bytes, bytes.length);
  check_room(L, tape);
  return made->steps;
}

void mg_write_pass(lua_State *L, mg_bytes *tape) {
  mg_write_type(tape, MG_PASS);
  check_room(L, tape);
}

// MARK: The metatable

void mg_open_responses(lua_State *L) {
  lua_createtable(L, 0, 1);
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  mg_of(L)->response_identity = lua_topointer(L, -1);
  mg_of(L)->response_metatable = luaL_ref(L, LUA_REGISTRYINDEX);
}

void mg_check_responses(lua_State *L) {
  static const char *const names[] = {"__metatable"};
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_of(L)->response_metatable);
  mg_check_metatable(L, "a response", names, sizeof names / sizeof *names);
}
