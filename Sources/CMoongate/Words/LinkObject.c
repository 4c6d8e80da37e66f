#include "Sandbox/Tape.h"
#include "Words/Words.h"

#include <string.h>

// What a handler knows as `link`, `link.params` and `link.query`: light userdata that are nothing but
// the generation of their call and which of the three they are. Nothing is allocated for them. Fields
// are read from the call's `mg_link` when they are asked for, so a field that no script reads costs
// nothing, and a link that a script keeps can never show the next link's data.
//
// A script cannot make a light userdata, and gets no others: those of ours that stand where scripts
// could look are keys, whose lowest bits are zero.

/// What a handle shows: never 0, which a key has in its place.
typedef enum { LINK = 1, PARAMS, QUERY } link_view;

/// A handle, as a number. The generation stands above the bits of the view.
typedef uintptr_t handle;

_Static_assert(1 << MG_LINK_VIEW_BITS == MG_KEY_ALIGNMENT, "a handle is no key");
_Static_assert(QUERY < 1 << MG_LINK_VIEW_BITS, "a view has room below the generation");

/// The last number of a generation.
static const uintptr_t last_generation = UINTPTR_MAX >> MG_LINK_VIEW_BITS;

/// The handle at `index`, 0 if there is none. Never raises.
static handle handle_at(lua_State *L, int index) {
  return lua_islightuserdata(L, index) ? (handle)lua_touserdata(L, index) : 0;
}

/// What a handle shows.
static link_view view_of(handle self) { return self % (1 << MG_LINK_VIEW_BITS); }

/// The link of a handle. Raises if it belongs to an earlier call.
static const mg_link *link_of(lua_State *L, handle self) {
  const mg_state *state = mg_of(L);
  if (!state->link || self >> MG_LINK_VIEW_BITS != state->generation) {
    if (state->session) {
      luaL_error(L, "This link belongs to an earlier line: write link for the one that was decided last, "
                    "and keep what you want of it, such as link.path.");
    }
    luaL_error(L, "This link belongs to an earlier decision: a handler keeps nothing between links.");
  }
  return state->link;
}

const mg_link *mg_complete_link(lua_State *L) {
  mg_state *state = mg_of(L);
  mg_link *link = state->link;
  if (link->is_complete) return link;
  if (!state->callbacks) luaL_error(L, "The segments and the query of a link are not available here.");
  state->callbacks->complete_link(state->callbacks->context, link);
  return link;
}

/// The link behind a method's first argument, complete. Raises on anything else and on a stale link.
static const mg_link *check_link(lua_State *L, const char *method) {
  handle self = handle_at(L, 1);
  if (view_of(self) != LINK) {
    luaL_error(L, "The method %s is called on a %s; write link:%s.", method, luaL_typename(L, 1),
               method);
  }
  link_of(L, self);
  return mg_complete_link(L);
}

/// Pushes a handle and returns 1. Never raises.
static int push_handle(lua_State *L, link_view view) {
  handle self = mg_of(L)->generation << MG_LINK_VIEW_BITS | view;
  lua_pushlightuserdata(L, (void *)self);
  return 1;
}

void mg_push_link(lua_State *L) { push_handle(L, LINK); }

void mg_forget_link(mg_state *state) {
  state->link = NULL;
  if (state->tables_made) {
    lua_State *L = state->sandbox.core.lua;
    for (int table = 0; table < MG_LINK_TABLES; table++) {
      lua_pushboolean(L, false);
      lua_rawseti(L, LUA_REGISTRYINDEX, state->link_tables[table]);
    }
    state->tables_made = 0;
  }
  // Should the numbers ever run out, the state goes with them: none is used twice.
  if (state->generation == last_generation) {
    state->sandbox.core.killed = MG_MEMORY;
  } else {
    state->generation++;
  }
}

static void push_slice(lua_State *L, const mg_link *link, mg_slice slice) {
  if (slice.length == MG_ABSENT) {
    lua_pushnil(L);
  } else {
    lua_pushlstring(L, mg_slice_bytes(link, slice), slice.length);
  }
}

/// Like `push_slice`, with "" for nil: the value of a query item without "=".
static void push_value(lua_State *L, const mg_link *link, mg_slice slice) {
  if (slice.length == MG_ABSENT) slice.length = 0;
  push_slice(L, link, slice);
}

static bool slice_is(const mg_link *link, mg_slice slice, const char *text, size_t length) {
  if (slice.length != length) return false;
  const char *bytes = mg_slice_bytes(link, slice);
  // Most names differ in the first byte, and a call takes longer than a look at that.
  return length == 0 || (bytes[0] == text[0] && memcmp(bytes, text, length) == 0);
}

static void push_list(lua_State *L, const mg_link *link, const mg_param *param);

/// Wants four free places on the stack. May raise.
static void push_param(lua_State *L, const mg_link *link, const mg_param *param) {
  switch (param->type) {
  case MG_PARAM_INTEGER:
    lua_pushinteger(L, (lua_Integer)param->integer);
    break;
  case MG_PARAM_NUMBER:
    lua_pushnumber(L, param->number);
    break;
  case MG_PARAM_TEXT:
    push_slice(L, link, param->text);
    break;
  case MG_PARAM_BOOLEAN:
    lua_pushboolean(L, param->integer != 0);
    break;
  case MG_PARAM_LIST:
    push_list(L, link, param);
    break;
  case MG_PARAM_ABSENT:
    lua_pushnil(L);
    break;
  }
}

// MARK: Reading fields

/// Pushes a table that was made before in this call, and returns whether it was. Never raises.
static bool push_made(lua_State *L, mg_link_table table) {
  const mg_state *state = mg_of(L);
  if (!(state->tables_made & 1u << table)) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->link_tables[table]);
  return true;
}

/// Keeps the table on top, and leaves it, until the call ends: whoever changes it finds that changed.
/// Never raises.
static void keep_made(lua_State *L, mg_link_table table) {
  mg_state *state = mg_of(L);
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, state->link_tables[table]);
  state->tables_made |= 1u << table;
}

/// Pushes the list of a param, made once per call. May raise.
static void push_list(lua_State *L, const mg_link *link, const mg_param *param) {
  if (!push_made(L, MG_LISTS_TABLE)) {
    lua_newtable(L);
    keep_made(L, MG_LISTS_TABLE);
  }
  lua_Integer place = param - link->params;
  if (lua_rawgeti(L, -1, place) == LUA_TNIL) {
    lua_pop(L, 1);
    mg_charge(L, param->text.length);
    lua_createtable(L, (int)param->text.length, 0);
    for (uint32_t index = 0; index < param->text.length; index++) {
      push_param(L, link, &link->elements[param->text.start + index]);
      lua_rawseti(L, -2, (lua_Integer)index + 1);
    }
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, place);
  }
  lua_remove(L, -2);
}

/// Pushes the table of segments, made once per call. May raise.
static int push_segments(lua_State *L) {
  if (push_made(L, MG_SEGMENTS_TABLE)) return 1;
  const mg_link *link = mg_complete_link(L);
  mg_charge(L, link->segment_count);
  lua_createtable(L, (int)link->segment_count, 0);
  for (uint32_t index = 0; index < link->segment_count; index++) {
    push_slice(L, link, link->segments[index]);
    lua_rawseti(L, -2, (lua_Integer)index + 1);
  }
  keep_made(L, MG_SEGMENTS_TABLE);
  return 1;
}

/// Pushes what the link says of the app that waits for an answer, made once per call; nil where none
/// does. May raise.
static int push_callback(lua_State *L) {
  if (push_made(L, MG_CALLBACK_TABLE)) return 1;
  const mg_link *link = mg_complete_link(L);
  const mg_link_callback *callback = &link->callback;
  if (!callback->is_there) {
    lua_pushnil(L);
    return 1;
  }
  lua_createtable(L, 0, 4);
  push_slice(L, link, callback->source);
  lua_setfield(L, -2, "source");
  lua_pushboolean(L, callback->has_success);
  lua_setfield(L, -2, "success");
  lua_pushboolean(L, callback->has_error);
  lua_setfield(L, -2, "error");
  lua_pushboolean(L, callback->has_cancel);
  lua_setfield(L, -2, "cancel");
  keep_made(L, MG_CALLBACK_TABLE);
  return 1;
}

/// The fields of a link; the first ones are slices of `mg_link`.
enum {
  SLICES = 6,
  FIELD_PARAMS = SLICES,
  FIELD_QUERY,
  FIELD_SEGMENTS,
  FIELD_VALUES,
  FIELD_ITEMS,
  FIELD_CALLBACK,
  FIELD_USER,
  FIELD_PORT,
};

const char *const mg_link_field_names[MG_LINK_FIELDS + 1] = {
  "path",   "host",  "text",     "scheme", "fragment", "origin",
  "params", "query", "segments", "values", "items",    "callback",
  "user",   "port",  NULL,
};

static const size_t slice_offsets[SLICES] = {
  offsetof(mg_link, path),   offsetof(mg_link, host),     offsetof(mg_link, text),
  offsetof(mg_link, scheme), offsetof(mg_link, fragment), offsetof(mg_link, origin),
};

/// The name of the field that is argument 2. Raises unless that is a string.
static mg_text check_name(lua_State *L) {
  if (lua_type(L, 2) != LUA_TSTRING) {
    luaL_error(L, "A field of link is read with a %s; its names are strings.", luaL_typename(L, 2));
  }
  mg_text name;
  name.bytes = lua_tolstring(L, 2, &name.length);
  return name;
}

static int raise_unknown_field(lua_State *L) {
  mg_text name = check_name(L);
  mg_charge(L, name.length);
  // The word of responses that are always the same.
  if (mg_is_text(L, 2, "captures") || mg_is_text(L, 2, "capture")) {
    return luaL_error(L, "A link has no field \"%s\"; did you mean \"params\"?", name.bytes);
  }
  return luaL_error(L, "A link has no field \"%s\"%s", name.bytes,
                    mg_suggest_word(L, name.bytes, mg_link_field_names));
}

static int link_values(lua_State *L);
static int link_items(lua_State *L);

static int index_link(lua_State *L, const mg_link *link) {
  // Lua keeps one copy of each short string, so a name is known by where it is.
  const void *name = lua_topointer(L, 2), *const *names = mg_of(L)->link_fields;
  if (name == names[FIELD_PARAMS]) return push_handle(L, PARAMS);
  if (name == names[FIELD_QUERY]) return push_handle(L, QUERY);
  for (size_t field = 0; field < SLICES; field++) {
    if (name != names[field]) continue;
    push_slice(L, link, *(const mg_slice *)((const char *)link + slice_offsets[field]));
    return 1;
  }
  if (name == names[FIELD_SEGMENTS]) return push_segments(L);
  if (name == names[FIELD_VALUES]) {
    lua_pushcfunction(L, link_values);
  } else if (name == names[FIELD_ITEMS]) {
    lua_pushcfunction(L, link_items);
  } else if (name == names[FIELD_CALLBACK]) {
    return push_callback(L);
  } else if (name == names[FIELD_USER]) {
    link = mg_complete_link(L);
    push_slice(L, link, link->user);
  } else if (name == names[FIELD_PORT]) {
    link = mg_complete_link(L);
    if (link->has_port) {
      lua_pushinteger(L, link->port);
    } else {
      lua_pushnil(L);
    }
  } else {
    return raise_unknown_field(L);
  }
  return 1;
}

static int index_params(lua_State *L, const mg_link *link) {
  mg_text name = check_name(L);
  mg_charge(L, link->param_count);
  for (uint32_t index = 0; index < link->param_count; index++) {
    if (slice_is(link, link->params[index].name, name.bytes, name.length)) {
      push_param(L, link, &link->params[index]);
      return 1;
    }
  }
  mg_nearest search = mg_nearest_begin(name.bytes);
  for (uint32_t index = 0; index < link->param_count; index++) {
    luaL_checkstack(L, 2, NULL);
    push_slice(L, link, link->params[index].name);
    mg_nearest_consider(&search, lua_tostring(L, -1));
  }
  mg_push_suggestion(L, &search);
  return luaL_error(L, "The route's pattern has no capture \"%s\"%s", name.bytes,
                    lua_tostring(L, -1));
}

static int index_query(lua_State *L) {
  mg_text name = check_name(L);
  const mg_link *link = mg_complete_link(L);
  mg_charge(L, link->item_count);
  for (uint32_t index = 0; index < link->item_count; index++) {
    if (slice_is(link, link->items[index].name, name.bytes, name.length)) {
      push_value(L, link, link->items[index].value);
      return 1;
    }
  }
  lua_pushnil(L);
  return 1;
}

/// `__index` of every handle. The metatable is locked, so Lua calls it with nothing else.
static int index_handle(lua_State *L) {
  handle self = (handle)lua_touserdata(L, 1);
  const mg_link *link = link_of(L, self);
  switch (view_of(self)) {
  case LINK:
    return index_link(L, link);
  case PARAMS:
    return index_params(L, link);
  default:
    return index_query(L);
  }
}

static int refuse_write(lua_State *L) {
  return luaL_error(L, "The link is read-only: field \"%s\" is assigned.",
                    lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2));
}

// MARK: Methods

/// `link:values(name)`: the values of all query items of that name, in order.
static int link_values(lua_State *L) {
  const mg_link *link = check_link(L, "values");
  size_t length;
  const char *name = luaL_checklstring(L, 2, &length);
  mg_charge(L, link->item_count);
  lua_newtable(L);
  lua_Integer count = 0;
  for (uint32_t index = 0; index < link->item_count; index++) {
    if (!slice_is(link, link->items[index].name, name, length)) continue;
    push_value(L, link, link->items[index].value);
    lua_rawseti(L, -2, ++count);
  }
  return 1;
}

/// The iterator of `link:items()`. Upvalues: the link, how many items were seen.
static int next_item(lua_State *L) {
  const mg_link *link = link_of(L, handle_at(L, lua_upvalueindex(1)));
  lua_Integer index = lua_tointeger(L, lua_upvalueindex(2));
  if (index >= link->item_count) return 0;
  lua_pushinteger(L, index + 1);
  lua_copy(L, -1, lua_upvalueindex(2));
  push_slice(L, link, link->items[index].name);
  push_slice(L, link, link->items[index].value);
  return 2;
}

/// `for name, value in link:items()`: the query items in order; value is nil without "=".
static int link_items(lua_State *L) {
  check_link(L, "items");
  lua_settop(L, 1);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, next_item, 2);
  return 1;
}

bool mg_push_view_table(lua_State *L, int index) {
  handle self = handle_at(L, index);
  link_view view = view_of(self);
  if (view != PARAMS && view != QUERY) return false;
  const mg_link *link = link_of(L, self);
  luaL_checkstack(L, 6, NULL);
  if (view == QUERY) mg_complete_link(L);
  uint32_t count = view == PARAMS ? link->param_count : link->item_count;
  mg_charge(L, count);
  lua_createtable(L, 0, (int)count);
  // Backwards, so that of a repeated query item the first remains.
  for (uint32_t next = count; next > 0; next--) {
    if (view == PARAMS) {
      const mg_param *param = &link->params[next - 1];
      push_slice(L, link, param->name);
      push_param(L, link, param);
    } else {
      push_slice(L, link, link->items[next - 1].name);
      push_value(L, link, link->items[next - 1].value);
    }
    lua_rawset(L, -3);
  }
  return true;
}

mg_link_view_type mg_link_view_of(lua_State *L, int index) {
  handle self = handle_at(L, index);
  link_view view = view_of(self);
  const mg_state *state = mg_of(L);
  if (view == 0) return MG_OF_NO_LINK;
  if (!state->link || self >> MG_LINK_VIEW_BITS != state->generation) return MG_OF_EARLIER_LINK;
  return view == LINK ? MG_LINK_ITSELF : MG_LINK_PART;
}

/// `__pairs` of params and query.
static int view_pairs(lua_State *L) {
  if (!mg_push_view_table(L, 1)) {
    return luaL_error(L, "The function pairs wants link.params or link.query; link itself has fields.");
  }
  lua_replace(L, 1);
  return mg_pairs(L);
}

/// `__tostring`: a link reads as its text.
static int handle_tostring(lua_State *L) {
  handle self = handle_at(L, 1);
  if (view_of(self) == LINK) {
    const mg_link *link = link_of(L, self);
    push_slice(L, link, link->text);
  } else {
    lua_pushstring(L, view_of(self) == PARAMS ? "link.params" : "link.query");
  }
  return 1;
}

void mg_open_link_object(lua_State *L) {
  static const luaL_Reg metamethods[] = {
    {"__index", index_handle}, {"__newindex", refuse_write},     {"__pairs", view_pairs},
    {"__tostring", handle_tostring}, {NULL, NULL},
  };
  lua_pushlightuserdata(L, NULL);
  lua_createtable(L, 0, 6);
  luaL_setfuncs(L, metamethods, 0);
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  // In place of "light userdata", which messages of Lua's would say.
  lua_pushliteral(L, "userdata");
  lua_setfield(L, -2, "__name");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
  for (int table = 0; table < MG_LINK_TABLES; table++) {
    lua_pushboolean(L, false);
    mg_of(L)->link_tables[table] = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  // In the registry, they live as long as the state.
  for (int field = 0; field < MG_LINK_FIELDS; field++) {
    lua_pushstring(L, mg_link_field_names[field]);
    mg_of(L)->link_fields[field] = lua_topointer(L, -1);
    luaL_ref(L, LUA_REGISTRYINDEX);
  }
}

void mg_check_link_object(lua_State *L) {
  static const char *const names[] = {
    "__index", "__metatable", "__name", "__newindex", "__pairs", "__tostring",
  };
  lua_pushlightuserdata(L, NULL);
  if (!lua_getmetatable(L, -1)) luaL_error(L, "The sandbox is broken: a link has no metatable.");
  mg_check_metatable(L, "a link", names, sizeof names / sizeof *names);
  lua_pop(L, 1);
}
