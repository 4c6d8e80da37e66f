#include "Sandbox/Tape.h"
#include "Words/Words.h"

// `link_to(name, params, options)`: a link to a route by its name. Besides params it may get further
// query items.

static const mg_link_values params = {
  "link_to", "param", "the name of a param", "a text, a number, a boolean or a list of these", .have_lists = true
};
static const mg_link_values query_items = {
  "link_to", "query item", "the name of a query item", "a text, a number or a boolean", .have_lists = false
};

static const char *const option_names[] = {"scheme", "host", "query", "keep", NULL};

/// Pushes the field `name` of the options and returns its type.
static int push_option(lua_State *L, const char *name) {
  lua_pushstring(L, name);
  return lua_rawget(L, 3);
}

/// Writes the option `name`. Raises unless it is a string or nil.
static void write_text_option(lua_State *L, mg_bytes *tape, const char *name) {
  int type = push_option(L, name);
  if (type == LUA_TSTRING) {
    mg_write_checked_text(L, -1, tape, "link_to", name);
  } else if (type == LUA_TNIL) {
    mg_write_type(tape, MG_TAPE_NIL);
  } else {
    luaL_error(L, "The %s of link_to is a text, got %s.", name, luaL_typename(L, -1));
  }
  lua_pop(L, 1);
}

/// Writes the query items that the link is to have besides those of its route. Raises.
static void write_query(lua_State *L, mg_bytes *tape) {
  push_option(L, "query");
  int index = lua_gettop(L);
  mg_take_link_table(L, index, "link_to", "a table as query, such as { ref = \"mail\" }");
  mg_write_link_values(L, index, tape, &query_items);
  mg_check_link_room(L, tape, &query_items);
  lua_settop(L, index - 1);
}

/// Writes the scheme and the host of the link being handled, nil where there is none.
static void write_current(const mg_link *link, mg_bytes *tape) {
  mg_write_slice(link, link ? link->scheme : (mg_slice){.length = MG_ABSENT}, tape);
  mg_write_slice(link, link ? link->host : (mg_slice){.length = MG_ABSENT}, tape);
}

/// Checks the arguments and puts plain tables in the places of the tables. Raises.
static void take_arguments(lua_State *L) {
  if (lua_gettop(L) > 3) {
    luaL_error(L, "The function link_to takes the name of a route, its params and options, if any.");
  }
  mg_check_text(L, 1, "link_to", "the name of a route");
  lua_settop(L, 3);
  if (!mg_stands_for_captures(L, 2)) {
    mg_take_link_table(L, 2, "link_to", "a table of params, such as { album = \"Vacation\" }");
  }
  mg_take_link_table(L, 3, "link_to", "a table of options, such as { scheme = \"https\" }");
  mg_check_options(L, 3, "link_to", "{ scheme = \"https\" }", option_names);
}

/// Writes the params, which may be all captures. Raises.
static void write_params(lua_State *L, mg_bytes *request) {
  if (mg_stands_for_captures(L, 2)) {
    mg_write_type(request, MG_CAPTURES);
  } else {
    mg_write_link_values(L, 2, request, &params);
  }
  mg_check_link_room(L, request, &params);
}

/// `link_to`: the text of a link to the route of a name. While scripts load, when not all routes are
/// known, what stands for it.
static int link_to(lua_State *L) {
  mg_bytes *request = mg_begin_link(L, "link_to");
  take_arguments(L);
  mg_write_type(request, MG_CAPTURE_LINK);
  mg_write_checked_text(L, 1, request, "link_to", "the name of a route");
  write_text_option(L, request, "scheme");
  write_text_option(L, request, "host");
  write_params(L, request);
  write_query(L, request);
  mg_write_keep(L, 3, "link_to", request);
  if (mg_core_of(L)->phase != MG_PHASE_LOADING) write_current(mg_of(L)->link, request);
  return mg_push_built_link(L, "link_to");
}

const luaL_Reg mg_link_functions[] = {{"link_to", link_to}, {NULL, NULL}};
