#include "Sandbox/Tape.h"
#include "Words/Words.h"

// A response is a userdata that only the constructors make, so that a handler cannot return
// something that merely looks like one. Its user values are its parts.

static const char *const kind_names[] = {"open", "browse", "redirect", "confirm", "reject", "pass"};

enum { PARTS = 2 };

bool mg_is_response(lua_State *L, int index) {
  return mg_is_userdata(L, index, mg_of(L)->response_identity);
}

/// Makes a response of the stack's parts, which are all that is on it, and pushes it. May raise
/// (memory).
static int push_response(lua_State *L, mg_response_kind kind, int parts) {
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

/// Raises unless argument 1 is a non-empty string.
static void check_text(lua_State *L, const char *function, const char *meaning) {
  mg_text text = mg_check_text(L, 1, function, meaning);
  if (text.length == 0) luaL_error(L, "%s wants %s, got an empty string", function, meaning);
}

/// `open(name)` or `open(name, arguments)`: the app performs the action.
static int respond_open(lua_State *L) {
  check_text(L, "open", "the name of an action");
  if (lua_isnoneornil(L, 2)) {
    lua_settop(L, 1);
    lua_newtable(L);
  } else if (lua_type(L, 2) == LUA_TUSERDATA) {
    lua_settop(L, 2);
    if (!mg_push_view_table(L, 2)) return luaL_error(L, "open wants a table of arguments");
    lua_replace(L, 2);
  } else if (!lua_istable(L, 2)) {
    return luaL_error(L, "open wants a table of arguments, got %s", luaL_typename(L, 2));
  }
  lua_settop(L, 2);
  return push_response(L, MG_OPEN, 2);
}

static int respond_with_text(lua_State *L, mg_response_kind kind, const char *meaning) {
  check_text(L, kind_names[kind], meaning);
  lua_settop(L, 1);
  return push_response(L, kind, 1);
}

static int respond_browse(lua_State *L) { return respond_with_text(L, MG_BROWSE, "a URL"); }
static int respond_redirect(lua_State *L) { return respond_with_text(L, MG_REDIRECT, "a link"); }
static int respond_reject(lua_State *L) { return respond_with_text(L, MG_REJECT, "a reason"); }

static int respond_confirm(lua_State *L) {
  check_text(L, "confirm", "a question");
  if (!mg_is_response(L, 2)) {
    return luaL_error(L, "confirm wants the response to give after a yes, such as "
                         "confirm(\"Sure?\", open \"reset\"), got %s",
                      luaL_typename(L, 2));
  }
  mg_response_kind then = *(mg_response_kind *)lua_touserdata(L, 2);
  if (then != MG_OPEN && then != MG_BROWSE && then != MG_REDIRECT) {
    return luaL_error(L, "confirm can be followed by open, browse or redirect, not by %s",
                      kind_names[then]);
  }
  lua_settop(L, 2);
  return push_response(L, MG_CONFIRM, 2);
}

static int respond_pass(lua_State *L) { return push_response(L, MG_PASS, 0); }

/// Writes the parts of the response at `index` behind its kind. Raises on what cannot leave Lua.
/// Leaves them on the stack.
static void write_parts(lua_State *L, int index, mg_response_kind kind, mg_bytes *tape) {
  lua_getiuservalue(L, index, 1);
  mg_write_value(L, -1, tape, kind_names[kind], false);
  if (kind != MG_OPEN && kind != MG_CONFIRM) return;
  lua_getiuservalue(L, index, 2);
  if (kind == MG_OPEN) {
    mg_write_value(L, -1, tape, "arguments", false);
  } else {
    mg_write_response(L, -1, tape);
  }
}

/// Raises if the tape is cut short: it must never be read.
static void check_room(lua_State *L, const mg_bytes *tape) {
  if (!tape->is_full) return;
  luaL_error(L, "the response takes more than %I bytes", (LUAI_UACINT)tape->limit);
}

void mg_write_response(lua_State *L, int index, mg_bytes *tape) {
  luaL_checkstack(L, 2 + MG_WRITER_PLACES, NULL);
  int top = lua_gettop(L);
  mg_response_kind kind = *(mg_response_kind *)lua_touserdata(L, index);
  mg_bytes_append(tape, &kind, sizeof kind);
  if (kind != MG_PASS) write_parts(L, lua_absindex(L, index), kind, tape);
  check_room(L, tape);
  lua_settop(L, top);
}

void mg_write_pass(lua_State *L, mg_bytes *tape) {
  mg_response_kind kind = MG_PASS;
  mg_bytes_append(tape, &kind, sizeof kind);
  check_room(L, tape);
}

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

const luaL_Reg mg_responses[] = {
  {"open", respond_open},       {"browse", respond_browse}, {"redirect", respond_redirect},
  {"confirm", respond_confirm}, {"reject", respond_reject}, {"pass", respond_pass},
  {NULL, NULL},
};
