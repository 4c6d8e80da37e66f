#include "Sandbox/Tape.h"
#include "Words/Words.h"

#include <string.h>

// `link_to` asks a callback for a link to a named route. That is called like any function of C, with
// bytes in and bytes out: it returns before anything here raises, so that no longjmp crosses its
// frames, and it touches no value of Lua.

/// What a call costs besides its bytes: finding the route, reading and matching the link.
enum { STEPS = 200, STEPS_PER_PARAM = 20, STEPS_PER_BYTE = 1 };

/// Writes the string at `index`. Raises, naming it, if that is not UTF-8.
static void write_text(lua_State *L, int index, mg_bytes *tape, const char *what) {
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  mg_charge(L, length * STEPS_PER_BYTE);
  if (!mg_is_utf8(text, length)) {
    luaL_error(L, "What link_to gets as %s is not UTF-8 text.", what);
  }
  mg_write_string(tape, text, length);
}

/// Writes the field `name` of the table at `index`. Raises unless it is a string or nil.
static void write_option(lua_State *L, int index, mg_bytes *tape, const char *name) {
  lua_pushstring(L, name);
  int type = lua_rawget(L, index);
  if (type == LUA_TSTRING) {
    write_text(L, -1, tape, name);
  } else if (type == LUA_TNIL) {
    mg_write_type(tape, MG_TAPE_NIL);
  } else {
    luaL_error(L, "The %s of link_to is a text, got %s.", name, luaL_typename(L, -1));
  }
  lua_pop(L, 1);
}

static const char *const option_names[] = {"scheme", "host", NULL};

/// Writes the scheme and the host of the link being handled, nil where there is none.
static void write_current(const mg_state *state, mg_bytes *tape) {
  const mg_link *link = state->link;
  for (int part = 0; part < 2; part++) {
    mg_slice slice = {.length = MG_ABSENT};
    if (link) slice = part == 0 ? link->scheme : link->host;
    if (slice.length == MG_ABSENT) {
      mg_write_type(tape, MG_TAPE_NIL);
    } else {
      mg_write_string(tape, mg_slice_bytes(link, slice), slice.length);
    }
  }
}

/// Whether the value at `index` stands for a param.
static bool is_captured(lua_State *L, int index) {
  if (!mg_is_placeholder(L, index)) return false;
  mg_placeholder_type type = mg_placeholder_type_of(L, index);
  if (mg_is_prompt(type)) return false;
  mg_check_declaring(L);
  return type == MG_CAPTURE || type == MG_CAPTURE_TEXT;
}

/// Writes the value on top for the param of a name. Raises on what no param can be.
static void write_param(lua_State *L, const char *name, mg_bytes *tape) {
  int type = lua_type(L, -1);
  if (type == LUA_TSTRING) {
    write_text(L, -1, tape, name);
  } else if (type == LUA_TNUMBER || type == LUA_TBOOLEAN) {
    mg_write_scalar(L, -1, tape);
  } else if (is_captured(L, -1)) {
    mg_append_placeholder(L, -1, tape);
  } else {
    luaL_error(L, "The param %s is a %s; a param is a text, an integer or a number.", name,
               luaL_typename(L, -1));
  }
}

/// Raises if the tape is cut short.
static void check_room(lua_State *L, const mg_bytes *tape) {
  if (!tape->is_full) return;
  luaL_error(L, "The params of link_to take more than %I bytes.", (LUAI_UACINT)tape->limit);
}

/// Writes the entries of the table at `index`, read raw, in the order of their names. Raises on what no
/// param can be.
static void write_params(lua_State *L, int index, mg_bytes *tape) {
  uint32_t count = 0;
  size_t start = mg_begin_on_tape(tape, MG_TAPE_OBJECT, 0);
  mg_push_sorted_keys(L, index);
  int keys = lua_gettop(L);
  for (lua_Integer place = 1; lua_rawgeti(L, keys, place) != LUA_TNIL; place++) {
    mg_charge(L, STEPS_PER_PARAM);
    if (lua_type(L, -1) != LUA_TSTRING) {
      luaL_error(L, "The name of a param is a string, got %s.", luaL_typename(L, -1));
    }
    lua_pushvalue(L, -1);
    lua_rawget(L, index);
    const char *name = lua_tostring(L, -2);
    write_text(L, -2, tape, "the name of a param");
    write_param(L, name, tape);
    lua_pop(L, 2);
    count++;
    if (tape->is_full) break;
  }
  lua_settop(L, keys - 1);
  check_room(L, tape);
  mg_end_count_on_tape(tape, start, count);
}

/// Puts the plain table that holds what the table, the view or nothing at `index` shows in its
/// place. Raises on anything else.
static void take_table(lua_State *L, int index, const char *wanted) {
  luaL_checkstack(L, 8, NULL);
  if (lua_isnil(L, index)) {
    lua_newtable(L);
  } else if (lua_istable(L, index)) {
    if (!mg_push_contents(L, index)) return;
  } else if (!mg_push_view_table(L, index)) {
    luaL_error(L, "The function link_to wants %s, got %s.", wanted, luaL_typename(L, index));
  }
  lua_replace(L, index);
}

/// Whether argument 2 stands for all captures. Raises in a handler.
static bool takes_captures(lua_State *L) {
  if (!mg_is_placeholder(L, 2) || mg_placeholder_type_of(L, 2) != MG_CAPTURES) return false;
  mg_check_declaring(L);
  return true;
}

/// Checks the arguments and puts plain tables in the places of the tables. Raises.
static void take_arguments(lua_State *L) {
  if (lua_gettop(L) > 3) {
    luaL_error(L, "The function link_to takes the name of a route, its params and options, if any.");
  }
  mg_check_text(L, 1, "link_to", "the name of a route");
  lua_settop(L, 3);
  if (!takes_captures(L)) {
    take_table(L, 2, "a table of params, such as { album = \"Vacation\" }");
  }
  take_table(L, 3, "a table of options, such as { scheme = \"https\" }");
  mg_check_options(L, 3, "link_to", "{ scheme = \"https\" }", option_names);
}

/// Writes what the script says of a link. Raises.
static void write_request(lua_State *L, mg_bytes *request) {
  bool is_loading = mg_core_of(L)->phase == MG_PHASE_LOADING;
  size_t start = 0;
  if (is_loading) {
    mg_write_type(request, MG_CAPTURE_LINK);
  } else {
    start = mg_begin_on_tape(request, MG_TAPE_ARRAY, 6);
  }
  write_text(L, 1, request, "the name of a route");
  write_option(L, 3, request, "scheme");
  write_option(L, 3, request, "host");
  if (!is_loading) write_current(mg_of(L), request);
  if (takes_captures(L)) {
    mg_write_type(request, MG_CAPTURES);
    check_room(L, request);
  } else {
    write_params(L, 2, request);
  }
  if (!is_loading) mg_end_on_tape(request, start);
}

/// `link_to(name, params, options)`: the text of a link to the route of that name. While scripts
/// load, when not all routes are known, what stands for it.
static int link_to(lua_State *L) {
  mg_state *state = mg_of(L);
  mg_bytes *request = &state->request;
  bool is_loading = state->sandbox.core.phase == MG_PHASE_LOADING;
  if (!is_loading && !state->callbacks) {
    return luaL_error(L, "The function link_to is not available here.");
  }
  take_arguments(L);
  mg_bytes_clear(request);
  write_request(L, request);
  if (is_loading) {
    mg_bytes tape = mg_push_placeholder(L, request->length);
    mg_bytes_append(&tape, request->bytes, request->length);
    return 1;
  }

  mg_charge(L, STEPS);
  // The hook sees little of what happens here, and matching may take as long as routes make it.
  mg_check_time(L);
  mg_bytes_clear(&state->answer);
  state->is_link = false;
  size_t steps = state->callbacks->build_link(state->callbacks->context, state, mg_bytes_text(request));
  mg_charge(L, steps);
  mg_check_time(L);
  mg_bytes *answer = &state->answer;
  mg_charge(L, answer->length * STEPS_PER_BYTE);
  if (answer->is_full) {
    return luaL_error(L, "The %s of link_to is too long.", state->is_link ? "link" : "error");
  }
  if (!state->is_link) luaL_where(L, 1);
  lua_pushlstring(L, answer->bytes ? answer->bytes : "", answer->length);
  if (state->is_link) return 1;
  lua_concat(L, 2);
  return lua_error(L);
}

const luaL_Reg mg_link_functions[] = {{"link_to", link_to}, {NULL, NULL}};
