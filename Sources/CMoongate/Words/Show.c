#include "Sandbox/Tape.h"
#include "Words/Words.h"

#include <string.h>

// Values as a person looks at them: tables with their entries in the order of `pairs`, as far as limits
// go, each once. Tables are read raw, so that no script code runs.

typedef struct {
  mg_bytes *tape;
  const mg_shown_limits *limits;
  uint32_t values_left;
  /// Where on the stack the tables that were shown have their numbers, negative inside of them.
  int numbers;
  lua_Integer table_count;
} viewer;

/// A place on the stack that is not near its end.
enum { LEVEL_PLACES = MG_WRITER_PLACES + 16 };

static void show(lua_State *L, int index, viewer *view, uint32_t depth);

static void write_integer(lua_State *L, mg_bytes *tape, lua_Integer integer) {
  lua_pushinteger(L, integer);
  mg_write_scalar(L, -1, tape);
  lua_pop(L, 1);
}

static void show_text(lua_State *L, int index, viewer *view) {
  size_t length;
  const char *bytes = lua_tolstring(L, index, &length);
  size_t kept = length;
  if (kept > view->limits->text_bytes) {
    kept = view->limits->text_bytes;
    // Not inside of a character: at most three bytes follow its first one.
    for (int back = 0; back < 3 && kept > 0 && ((unsigned char)bytes[kept] & 0xC0) == 0x80; back++) kept--;
  }
  mg_charge(L, kept / 8 + 1);
  mg_write_type(view->tape, MG_SHOWN_TEXT);
  mg_write_string(view->tape, bytes, kept);
  write_integer(L, view->tape, (lua_Integer)(length - kept));
}

// MARK: Functions

/// Pushes the name of the function at `index` in the library on top, whose name is below it, or nil.
static void find_in_library(lua_State *L, int index) {
  int library = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, library); lua_pop(L, 1)) {
    mg_visit(L);
    if (!lua_rawequal(L, -1, index) || lua_type(L, -2) != LUA_TSTRING) continue;
    const char *prefix = lua_tostring(L, library - 1), *name = lua_tostring(L, -2);
    bool is_global = mg_is_text(L, library - 1, LUA_GNAME);
    lua_pushfstring(L, "%s%s%s", is_global ? "" : prefix, is_global ? "" : ".", name);
    return;
  }
  lua_pushnil(L);
}

/// Pushes the name that a function of C's has in Lua's manual or here, or nil.
static void push_function_name(lua_State *L, int index) {
  lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  int libraries = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, libraries); lua_settop(L, libraries + 1)) {
    find_in_library(L, index);
    if (!lua_isnil(L, -1)) return;
  }
  lua_pushnil(L);
}

static void show_function(lua_State *L, int index, viewer *view) {
  int top = lua_gettop(L);
  lua_Debug definition;
  lua_pushvalue(L, index);
  lua_getinfo(L, ">S", &definition);
  bool is_script = definition.source[0] == '@';
  if (is_script) {
    lua_pushnil(L);
  } else {
    push_function_name(L, index);
  }
  const char *name = lua_isnil(L, -1) ? "" : lua_tostring(L, -1);
  const char *file = is_script ? definition.source + 1 : "";
  mg_write_type(view->tape, MG_SHOWN_FUNCTION);
  mg_write_string(view->tape, name, strlen(name));
  mg_write_string(view->tape, file, strlen(file));
  write_integer(L, view->tape, is_script ? definition.linedefined : 0);
  lua_settop(L, top);
}

// MARK: Tables

/// Shows the elements of the list that the table at `contents` begins with, as far as limits go. Returns
/// how many.
static lua_Integer show_elements(lua_State *L, int contents, viewer *view, uint32_t depth) {
  lua_Integer shown = 0;
  while (shown < (lua_Integer)view->limits->entries && view->values_left > 0) {
    mg_visit(L);
    if (lua_rawgeti(L, contents, shown + 1) == LUA_TNIL) {
      lua_pop(L, 1);
      return shown;
    }
    mg_write_type(view->tape, MG_SHOWN_ELEMENT);
    show(L, lua_gettop(L), view, depth);
    lua_pop(L, 1);
    shown++;
  }
  return shown;
}

/// Shows the other entries likewise, where so many elements were shown. Returns how many are left out.
static size_t show_fields(lua_State *L, int contents, viewer *view, uint32_t depth,
                          lua_Integer elements) {
  size_t most = view->limits->entries - (size_t)elements, shown = 0;
  if (most > view->values_left) most = view->values_left;
  size_t total = mg_push_first_keys(L, contents, elements, most);
  int keys = lua_gettop(L);
  while (view->values_left > 0 && lua_rawgeti(L, keys, (lua_Integer)shown + 1) != LUA_TNIL) {
    mg_write_type(view->tape, MG_SHOWN_FIELD);
    // A table is shown as a value alone.
    show(L, keys + 1, view, UINT32_MAX);
    lua_pushvalue(L, keys + 1);
    lua_rawget(L, contents);
    show(L, keys + 2, view, depth);
    lua_settop(L, keys);
    shown++;
  }
  lua_settop(L, keys - 1);
  return total - shown;
}

/// Gives the table at `index` a number, negative while what is inside of it is shown.
static void set_number(lua_State *L, int index, const viewer *view, lua_Integer number) {
  mg_core *core = mg_core_of(L);
  lua_pushvalue(L, index);
  lua_pushinteger(L, number);
  core->trusts_tables = true;
  lua_rawset(L, view->numbers);
  core->trusts_tables = false;
}

/// Shows that the table at `index` was shown before and returns true, or returns false.
static bool show_again(lua_State *L, int index, const viewer *view) {
  lua_pushvalue(L, index);
  bool is_known = lua_rawget(L, view->numbers) != LUA_TNIL;
  lua_Integer number = lua_tointeger(L, -1);
  lua_pop(L, 1);
  if (!is_known) return false;
  mg_write_type(view->tape, MG_SHOWN_AGAIN);
  write_integer(L, view->tape, number < 0 ? -number : number);
  mg_write_type(view->tape, number < 0 ? MG_TAPE_TRUE : MG_TAPE_FALSE);
  return true;
}

/// Shows the table at `index`, or the one that is shown in its place and stands at `contents`.
static void show_table(lua_State *L, int index, int contents, viewer *view, uint32_t depth) {
  int top = lua_gettop(L);
  if (show_again(L, index, view)) return;
  if (mg_push_contents(L, contents)) contents = top + 1;
  lua_pushnil(L);
  bool is_empty = !lua_next(L, contents);
  lua_settop(L, contents > top ? contents : top);
  if (!is_empty && depth >= view->limits->depth) {
    mg_write_type(view->tape, MG_SHOWN_DEEP);
    lua_settop(L, top);
    return;
  }
  lua_Integer number = ++view->table_count;
  set_number(L, index, view, -number);
  mg_write_type(view->tape, MG_SHOWN_TABLE);
  write_integer(L, view->tape, number);
  lua_Integer elements = show_elements(L, contents, view, depth + 1);
  size_t left_out = show_fields(L, contents, view, depth + 1, elements);
  mg_write_type(view->tape, MG_SHOWN_END);
  write_integer(L, view->tape, (lua_Integer)left_out);
  set_number(L, index, view, number);
  lua_settop(L, top);
}

// MARK: Values

static void show_userdata(lua_State *L, int index, viewer *view, uint32_t depth) {
  const mg_link *link = mg_of(L)->link;
  switch (mg_link_view_of(L, index)) {
  case MG_LINK_ITSELF:
    mg_write_type(view->tape, MG_SHOWN_LINK);
    mg_write_slice(link, link->text, view->tape);
    break;
  case MG_LINK_PART:
    mg_push_view_table(L, index);
    show_table(L, index, lua_gettop(L), view, depth);
    lua_pop(L, 1);
    break;
  case MG_OF_EARLIER_LINK: {
    const mg_writer out = {view->tape, true};
    mg_write_type(view->tape, MG_SHOWN_VALUE);
    mg_refuse_value(L, &out, NULL, "a link of an earlier decision");
    break;
  }
  case MG_OF_NO_LINK:
    mg_write_type(view->tape, MG_SHOWN_VALUE);
    mg_write_value(L, index, view->tape, "value", true);
    break;
  }
}

/// Shows the value at `index`, so many tables deep.
static void show(lua_State *L, int index, viewer *view, uint32_t depth) {
  luaL_checkstack(L, LEVEL_PLACES, NULL);
  mg_visit(L);
  if (view->values_left > 0) view->values_left--;
  switch (lua_type(L, index)) {
  case LUA_TNIL:
    mg_write_type(view->tape, MG_TAPE_NIL);
    break;
  case LUA_TBOOLEAN:
  case LUA_TNUMBER:
    mg_write_scalar(L, index, view->tape);
    break;
  case LUA_TSTRING:
    show_text(L, index, view);
    break;
  case LUA_TTABLE:
    show_table(L, index, index, view, depth);
    break;
  case LUA_TFUNCTION:
    show_function(L, index, view);
    break;
  default:
    show_userdata(L, index, view, depth);
  }
}

void mg_show_values(lua_State *L, uint32_t count, const mg_shown_limits *limits, mg_bytes *tape) {
  luaL_checkstack(L, LEVEL_PLACES, NULL);
  int list = lua_gettop(L);
  // Deeper than a tape may be, recursion in C would take too much of a small stack.
  mg_shown_limits bounded = *limits;
  if (bounded.depth > MG_TAPE_DEPTH) bounded.depth = MG_TAPE_DEPTH;
  lua_newtable(L);
  viewer view = {tape, &bounded, limits->values, list + 1, 0};
  size_t start = mg_begin_on_tape(tape, MG_TAPE_ARRAY, count);
  for (uint32_t index = 1; index <= count; index++) {
    lua_rawgeti(L, list, index);
    show(L, list + 2, &view, 0);
    lua_settop(L, list + 1);
  }
  mg_end_on_tape(tape, start);
  lua_settop(L, list);
}
