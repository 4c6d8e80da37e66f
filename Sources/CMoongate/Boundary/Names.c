#include "Boundary/Boundary.h"
#include "Core/Calls.h"
#include "Sandbox/Tape.h"

// The names that a line of a session may write behind a path. Tables are read raw, and what is read of a
// link is C's, so that no script code runs.

// How many tables are followed by `__index`, as many as setmetatable allows.
enum { MOST_CLASSES = 32 };

// How many names of one table there may be: nobody reads more.
enum { MOST_NAMES = 2000 };

typedef struct {
  mg_text path;
  const mg_line *line;
} name_request;

/// Where names are written, and how many were.
typedef struct {
  mg_bytes *tape;
  uint32_t count;
} name_list;

/// Puts what scripts see behind a view in the place of the value on top: the contents of a frozen table,
/// the library of strings, the values of params and query items.
static void look_inside(lua_State *L) {
  int index = lua_gettop(L);
  if (lua_type(L, index) == LUA_TSTRING) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    mg_push_contents(L, -1);
    lua_pushliteral(L, "string");
    lua_rawget(L, -2);
    lua_replace(L, index);
    lua_settop(L, index);
  } else if (mg_link_view_of(L, index) == MG_LINK_PART) {
    mg_push_view_table(L, index);
    lua_replace(L, index);
  }
  if (mg_push_contents(L, index)) lua_replace(L, index);
}

/// Puts the table that the one on top inherits from in its place and returns true, or returns false.
static bool go_to_class(lua_State *L) {
  if (!lua_getmetatable(L, -1)) return false;
  lua_pushliteral(L, "__index");
  bool has_class = lua_rawget(L, -2) == LUA_TTABLE;
  if (has_class) {
    lua_replace(L, -3);
    lua_pop(L, 1);
    look_inside(L);
  } else {
    lua_pop(L, 2);
  }
  return has_class;
}

/// Puts the field of a name in the place of the value on top, nil where there is none.
static void go_to_field(lua_State *L, mg_text name) {
  look_inside(L);
  if (mg_link_view_of(L, -1) == MG_LINK_ITSELF) {
    lua_pushlstring(L, name.bytes, name.length);
    // Raises where a link has no such field.
    mg_get_field(L, -2);
    lua_replace(L, -2);
    return;
  }
  if (!lua_istable(L, -1)) {
    lua_pop(L, 1);
    lua_pushnil(L);
    return;
  }
  for (int class = 1;; class++) {
    lua_pushlstring(L, name.bytes, name.length);
    if (lua_rawget(L, -2) != LUA_TNIL || class == MOST_CLASSES) break;
    lua_pop(L, 1);
    if (go_to_class(L)) continue;
    lua_pushnil(L);
    break;
  }
  // Stack: the last table, and what it has.
  lua_replace(L, -2);
}

/// Writes the name at `name` of the value at `value`, unless it is not a text or finds no room.
static void write_name(lua_State *L, int name, int value, name_list *list) {
  mg_visit(L);
  if (lua_type(L, name) != LUA_TSTRING) return;
  mg_text text;
  text.bytes = lua_tolstring(L, name, &text.length);
  mg_charge(L, text.length / 8);
  enum { INTEGER_BYTES = 9 };
  size_t room = list->tape->limit - list->tape->length;
  if (text.length + MG_STRING_HEADER + INTEGER_BYTES > room) return;
  if (!mg_is_utf8(text.bytes, text.length)) return;
  int type = lua_type(L, value);
  mg_write_string(list->tape, text.bytes, text.length);
  lua_pushinteger(L, type);
  mg_write_scalar(L, -1, list->tape);
  lua_pop(L, 1);
  list->count++;
}

/// Writes the names of the table on top, in the order of `pairs`.
static void write_names(lua_State *L, name_list *list) {
  int table = lua_gettop(L);
  mg_push_first_keys(L, table, 0, MOST_NAMES);
  for (lua_Integer place = 1; lua_rawgeti(L, table + 1, place) != LUA_TNIL; place++) {
    lua_pushvalue(L, -1);
    lua_rawget(L, table);
    write_name(L, table + 2, table + 3, list);
    lua_settop(L, table + 1);
  }
  lua_settop(L, table);
}

static void write_link_fields(lua_State *L, name_list *list) {
  int link = lua_gettop(L);
  for (const char *const *name = mg_link_field_names; *name; name++) {
    lua_pushstring(L, *name);
    lua_pushvalue(L, -1);
    mg_get_field(L, link);
    write_name(L, link + 1, link + 2, list);
    lua_settop(L, link);
  }
}

/// Writes the names behind the value on top.
static void write_value(lua_State *L, name_list *list) {
  look_inside(L);
  if (mg_link_view_of(L, -1) == MG_LINK_ITSELF) write_link_fields(L, list);
  if (!lua_istable(L, -1)) return;
  for (int class = 0; class < MOST_CLASSES; class++) {
    write_names(L, list);
    if (!go_to_class(L)) return;
  }
}

/// Takes the next name of a path off it.
static mg_text take_name(mg_text *path) {
  mg_text name = {path->bytes, 0};
  while (name.length < path->length && path->bytes[name.length] != '.'
         && path->bytes[name.length] != ':') {
    name.length++;
  }
  size_t taken = name.length < path->length ? name.length + 1 : name.length;
  path->bytes += taken;
  path->length -= taken;
  return name;
}

/// Argument: a light `name_request`.
static int names_protected(lua_State *L) {
  const name_request *request = lua_touserdata(L, 1);
  name_list list = {&mg_core_of(L)->result, 0};
  mg_text path = request->path;
  luaL_checkstack(L, 16, NULL);
  size_t start = mg_begin_on_tape(list.tape, MG_TAPE_ARRAY, 0);
  mg_push_session(L, request->line);
  if (path.length == 0) write_names(L, &list);
  if (path.length > 0) {
    mg_text name = take_name(&path);
    lua_pushlstring(L, name.bytes, name.length);
    lua_rawget(L, -2);
    if (lua_isnil(L, -1)) {
      lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
      go_to_field(L, name);
    }
    while (path.length > 0) go_to_field(L, take_name(&path));
    write_value(L, &list);
  } else {
    lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    look_inside(L);
    write_names(L, &list);
  }
  mg_end_count_on_tape(list.tape, start, list.count);
  // Room was looked for, so the system had no memory for it.
  if (list.tape->is_full) return luaL_error(L, "There is no memory for the names.");
  return 0;
}

mg_status mg_state_names(mg_state *state, mg_text path, const mg_line *line,
                         const mg_callbacks *callbacks) {
  const mg_limits *limits = &state->sandbox.core.limits;
  name_request request = {path, line};
  const mg_call call = {
    .function = names_protected,
    .arguments = &request,
    .link = line->link,
    .callbacks = callbacks,
    .budget = {limits->load_steps, limits->load_time, false},
  };
  mg_settle_session(state);
  return mg_make_call(state, &call);
}
