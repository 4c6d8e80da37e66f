#include "Sandbox/Tape.h"
#include "Words/Words.h"

// A response is a userdata that only the constructors make, so that a handler cannot return
// something that merely looks like one. Its user values are its parts.

#define FORM_OF(kind, name, first, second) {#name, first, second},

static const mg_response_form forms[] = {MG_RESPONSES(FORM_OF)};

enum { FORMS = sizeof forms / sizeof *forms, PARTS = 2 };

mg_response_form mg_response_form_of(mg_response_kind kind) { return forms[kind]; }

bool mg_is_response(lua_State *L, int index) {
  return mg_is_userdata(L, index, mg_of(L)->response_identity);
}

// MARK: Constructors

/// What a placeholder of the wrong type is told, by the kind of response.
static const char *advise(mg_response_kind kind) {
  switch (kind) {
  case MG_OPEN:
    return ", which no link chooses";
  case MG_REDIRECT:
    return "; write link_to(\"photo\", captures)";
  case MG_BROWSE:
    return "; write text \"https://example.com/{album}\"";
  default:
    return "; write text \"Delete {album}?\"";
  }
}

/// Raises unless the placeholder that is argument 1 may stand for the text of a response.
static void check_placeholder(lua_State *L, mg_response_kind kind) {
  mg_check_declaring(L);
  mg_placeholder_type type = mg_placeholder_type_of(L, 1);
  bool may_be_text = kind == MG_BROWSE || kind == MG_CONFIRM || kind == MG_REJECT;
  bool may_be_link = kind == MG_BROWSE || kind == MG_REDIRECT;
  if ((type == MG_CAPTURE_TEXT && may_be_text) || (type == MG_CAPTURE_LINK && may_be_link)) return;
  luaL_error(L, "The function %s wants %s%s.", forms[kind].name, forms[kind].first, advise(kind));
}

/// Raises unless argument 1 is a non-empty string, or stands for a text.
static void check_first(lua_State *L, mg_response_kind kind) {
  const mg_response_form *form = &forms[kind];
  if (mg_is_placeholder(L, 1)) {
    check_placeholder(L, kind);
    return;
  }
  mg_text text = mg_check_text(L, 1, form->name, form->first);
  if (text.length == 0) {
    luaL_error(L, "The function %s wants %s, got an empty string.", form->name, form->first);
  }
}

/// Puts a table in the place of argument 2 if that is nothing or a view of the link. Raises unless
/// it is a table then, or stands for one.
static void take_arguments(lua_State *L, const char *function) {
  if (lua_isnoneornil(L, 2)) {
    lua_settop(L, 1);
    lua_newtable(L);
  } else if (mg_is_placeholder(L, 2)) {
    mg_check_declaring(L);
    lua_settop(L, 2);
    if (mg_placeholder_type_of(L, 2) == MG_CAPTURES) return;
    luaL_error(L, "The function %s wants a table of arguments; write captures or "
                  "{ album = capture \"album\" }.", function);
  } else if (lua_type(L, 2) == LUA_TUSERDATA) {
    lua_settop(L, 2);
    if (!mg_push_view_table(L, 2)) {
      luaL_error(L, "The function %s wants a table of arguments.", function);
    }
    lua_replace(L, 2);
  } else if (!lua_istable(L, 2)) {
    luaL_error(L, "The function %s wants a table of arguments, got %s.", function,
               luaL_typename(L, 2));
  }
}

/// Raises unless argument 2 is a response that may follow a yes.
static void check_following(lua_State *L, const char *function) {
  if (!mg_is_response(L, 2)) {
    luaL_error(L, "The function %s wants the response to give after a yes, such as "
                  "%s(\"Sure?\", open \"reset\"), got %s.",
               function, function, luaL_typename(L, 2));
  }
  mg_response_kind then = *(mg_response_kind *)lua_touserdata(L, 2);
  if (then == MG_OPEN || then == MG_BROWSE || then == MG_REDIRECT) return;
  luaL_error(L, "The response %s can be followed by open, browse or redirect, not by %s.", function,
             forms[then].name);
}

/// Makes a response of the arguments and pushes it. Raises on wrong ones.
static int respond(lua_State *L, mg_response_kind kind) {
  const mg_response_form *form = &forms[kind];
  int parts = form->first ? 1 : 0;
  if (form->first) check_first(L, kind);
  if (form->second == MG_ARGUMENTS) take_arguments(L, form->name);
  if (form->second == MG_FOLLOWING) check_following(L, form->name);
  if (form->second != MG_NO_PART) parts = 2;
  mg_response_kind *response = lua_newuserdatauv(L, sizeof *response, parts ? PARTS : 0);
  *response = kind;
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_of(L)->response_metatable);
  lua_setmetatable(L, -2);
  for (int part = 1; part <= parts; part++) {
    lua_pushvalue(L, part);
    lua_setiuservalue(L, -2, part);
  }
  return 1;
}

// A function for each, because one with an upvalue would look like an iterator (Freeze.c).
#define CONSTRUCTOR(kind, name, first, second) \
  static int respond_##name(lua_State *L) { return respond(L, MG_##kind); }
MG_RESPONSES(CONSTRUCTOR)

#define FUNCTION_OF(kind, name, first, second) {#name, respond_##name},

const luaL_Reg mg_responses[] = {MG_RESPONSES(FUNCTION_OF){NULL, NULL}};

void mg_push_response_forms(lua_State *L) {
  lua_pushliteral(L, "");
  for (size_t kind = 0; kind < FORMS; kind++) {
    lua_pushfstring(L, "%s%s%s", kind ? ", " : "", forms[kind].name,
                    forms[kind].first ? "(…)" : "()");
    lua_concat(L, 2);
  }
}

// MARK: On a tape

/// Writes the parts of the response at `index` behind its kind. Raises on what cannot leave Lua.
/// Leaves them on the stack.
static void write_parts(lua_State *L, int index, const mg_response_form *form, mg_bytes *tape) {
  lua_getiuservalue(L, index, 1);
  mg_write_value(L, -1, tape, form->name, false);
  if (form->second == MG_NO_PART) return;
  lua_getiuservalue(L, index, 2);
  if (form->second == MG_ARGUMENTS) {
    mg_write_value(L, -1, tape, "arguments", false);
  } else {
    mg_write_response(L, -1, tape);
  }
}

/// Raises if the tape is cut short: it must never be read.
static void check_room(lua_State *L, const mg_bytes *tape) {
  if (!tape->is_full) return;
  luaL_error(L, "The response takes more than %I bytes.", (LUAI_UACINT)tape->limit);
}

void mg_write_response(lua_State *L, int index, mg_bytes *tape) {
  luaL_checkstack(L, 2 + MG_WRITER_PLACES, NULL);
  int top = lua_gettop(L);
  mg_response_kind kind = *(mg_response_kind *)lua_touserdata(L, index);
  const mg_response_form *form = &forms[kind];
  mg_bytes_append(tape, &kind, sizeof kind);
  if (form->first) write_parts(L, lua_absindex(L, index), form, tape);
  check_room(L, tape);
  lua_settop(L, top);
}

void mg_write_pass(lua_State *L, mg_bytes *tape) {
  mg_response_kind kind = MG_PASS;
  mg_bytes_append(tape, &kind, sizeof kind);
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
  mg_check_metatable(L, mg_of(L)->response_metatable, "a response", names,
                     sizeof names / sizeof *names);
}
