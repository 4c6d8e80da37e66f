#include "Sandbox/Tape.h"
#include "Words/Words.h"

#include <string.h>

// `link_to(name, params, options)`: a link to a route by its name. Besides params it may get further
// query items, and names of items that the link being handled hands on.

static const mg_link_values params = {"link_to", "param", "the name of a param"};
static const mg_link_values query_items = {"link_to", "query item", "the name of a query item"};

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
    mg_write_link_text(L, -1, tape, "link_to", name);
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
  lua_settop(L, index - 1);
}

/// Raises unless the value on top names items to keep.
static void check_kept(lua_State *L) {
  if (lua_type(L, -1) != LUA_TSTRING) {
    luaL_error(L, "The keep of link_to is a list of texts without gaps, such as { \"utm_*\", \"gclid\" }.");
  }
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  const char *star = memchr(text, '*', length);
  if (length > 0 && (!star || star == text + length - 1)) return;
  luaL_error(L, "The text \"%s\" is not a valid name to keep; write the name of a query item, or the "
                "beginning of one and \"*\".", text);
}

/// The number of entries of the table at `index`.
static lua_Integer count_entries(lua_State *L, int index) {
  lua_Integer count = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    mg_visit(L);
    count++;
  }
  return count;
}

/// Writes the names of the items to keep as an array. Raises. Returns whether there are any.
static bool write_keep(lua_State *L, mg_bytes *tape) {
  push_option(L, "keep");
  int list = lua_gettop(L);
  mg_take_link_table(L, list, "link_to", "a list of names as keep, such as { \"utm_*\", \"gclid\" }");
  lua_Integer count = count_entries(L, list);
  size_t start = mg_begin_on_tape(tape, MG_TAPE_ARRAY, 0);
  for (lua_Integer place = 1; place <= count && !tape->is_full; place++) {
    mg_visit(L);
    lua_rawgeti(L, list, place);
    check_kept(L);
    mg_write_link_text(L, -1, tape, "link_to", "a name to keep");
    lua_pop(L, 1);
  }
  lua_settop(L, list - 1);
  mg_end_count_on_tape(tape, start, (uint32_t)count);
  return count > 0;
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
  if (!mg_stands_for_captures(L, 2)) {
    mg_write_link_values(L, 2, request, &params);
    return;
  }
  mg_write_type(request, MG_CAPTURES);
  mg_check_link_room(L, request, &params);
}

/// `link_to`: the text of a link to the route of a name. While scripts load, when not all routes are
/// known, what stands for it.
static int link_to(lua_State *L) {
  mg_bytes *request = mg_begin_link(L, "link_to");
  take_arguments(L);
  mg_write_type(request, MG_CAPTURE_LINK);
  mg_write_link_text(L, 1, request, "link_to", "the name of a route");
  write_text_option(L, request, "scheme");
  write_text_option(L, request, "host");
  write_params(L, request);
  write_query(L, request);
  bool keeps = write_keep(L, request);
  if (mg_core_of(L)->phase != MG_PHASE_LOADING) {
    write_current(mg_of(L)->link, request);
    mg_write_items(L, keeps, request);
  }
  return mg_push_built_link(L, "link_to");
}

const luaL_Reg mg_link_functions[] = {{"link_to", link_to}, {NULL, NULL}};
