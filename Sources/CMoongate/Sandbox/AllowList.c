#include "Sandbox/Sandbox.h"

#include <string.h>

// What scripts can reach before they run, said a second time and compared with what is there. Should
// a change to the sandbox, or another Lua, let anything more in, no state can be built.

#define COUNT(list) (sizeof(list) / sizeof *(list))

// Lua's own; the words stand in lists of theirs.
static const char *const globals[] = {
  "_G",     "_VERSION",     "assert", "error",  "getmetatable", "ipairs",   "math",     "next",
  "pairs",  "pcall",        "print",  "rawequal", "rawget",     "rawlen",   "rawset",   "require",
  "select", "setmetatable", "string", "table",  "tonumber",     "tostring", "type",     "utf8",
  "xpcall",
};
static const char *const string_names[] = {
  "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep", "reverse",
  "sub",  "upper",
};
static const char *const table_names[] = {
  "concat", "insert", "move", "pack", "remove", "sort", "unpack",
};
static const char *const utf8_names[] = {
  "char", "charpattern", "codepoint", "codes", "len", "offset",
};
static const char *const math_names[] = {
  "abs", "acos", "asin",  "atan", "ceil", "cos",        "exp",        "floor", "fmod", "huge", "log",
  "max", "maxinteger", "min", "mininteger", "modf", "pi", "sin", "sqrt", "tan", "tointeger", "type",
  "ult",
};

/// What one place may hold.
typedef struct {
  const char *place;
  const char *const *names;
  size_t count;
  /// Lists of functions that belong there too, up to NULL; NULL for none.
  const luaL_Reg *const *functions;
  /// Userdata that belong there too, up to one without a name; NULL for none.
  const mg_global *values;
} listing;

#define LISTING(place, names) {place, names, COUNT(names), NULL, NULL}

static const listing libraries[] = {
  LISTING("math", math_names),
  LISTING("string", string_names),
  LISTING("table", table_names),
  LISTING("utf8", utf8_names),
};

// Metatables, by what they belong to.
static const char *const view_names[] = {"__index", "__len", "__metatable", "__newindex"};
static const char *const contents_names[] = {"__index"};
static const char *const text_names[] = {
  "__add", "__div", "__idiv", "__index", "__metatable", "__mod", "__mul", "__pow", "__sub", "__unm",
};

/// Whether two names are the same. Most begin otherwise, which a call takes longer to find out.
static bool is_same(const char *name, const char *other) {
  return name[0] == other[0] && strcmp(name, other) == 0;
}

static bool is_value(const listing *list, const char *name) {
  for (const mg_global *value = list->values; value && value->name; value++) {
    if (is_same(name, value->name)) return true;
  }
  return false;
}

static bool is_listed(const listing *list, const char *name) {
  for (size_t index = 0; index < list->count; index++) {
    if (is_same(name, list->names[index])) return true;
  }
  for (const luaL_Reg *const *rest = list->functions; rest && *rest; rest++) {
    for (const luaL_Reg *function = *rest; function->name; function++) {
      if (is_same(name, function->name)) return true;
    }
  }
  return is_value(list, name);
}

static size_t listed_count(const listing *list) {
  size_t count = list->count;
  for (const luaL_Reg *const *rest = list->functions; rest && *rest; rest++) {
    for (const luaL_Reg *function = *rest; function->name; function++) count++;
  }
  for (const mg_global *value = list->values; value && value->name; value++) count++;
  return count;
}

/// Raises that something is where nothing should be. Does not return.
static int raise_unlisted(lua_State *L, const char *place, const char *what) {
  return luaL_error(L, "The sandbox is broken: %s holds %s, which is not on the list.", place, what);
}

/// Raises unless the value on top is a scalar or a function of C's.
static void check_value(lua_State *L, const char *place, const char *name) {
  bool is_plain = lua_iscfunction(L, -1) || lua_type(L, -1) == LUA_TSTRING
    || lua_type(L, -1) == LUA_TNUMBER || lua_type(L, -1) == LUA_TBOOLEAN;
  if (is_plain) return;
  raise_unlisted(L, place, lua_pushfstring(L, "%s (a %s)", name, luaL_typename(L, -1)));
}

/// Raises unless the fields of the table on top are those of the list, each a plain value or, where
/// `may_lead_on` says so, a table. Leaves the table.
static void check_names(lua_State *L, const listing *list, bool may_lead_on) {
  const char *place = list->place;
  size_t found = 0;
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    // No script holds a key: it marks the contents of a view.
    if (mg_is_key(L, -2)) continue;
    if (lua_type(L, -2) != LUA_TSTRING) raise_unlisted(L, place, luaL_typename(L, -2));
    const char *name = lua_tostring(L, -2);
    if (!is_listed(list, name)) raise_unlisted(L, place, name);
    if (is_value(list, name)) {
      if (lua_type(L, -1) != LUA_TUSERDATA) raise_unlisted(L, place, name);
    } else if (!may_lead_on || !lua_istable(L, -1)) {
      check_value(L, place, name);
    }
    found++;
  }
  if (found == listed_count(list)) return;
  luaL_error(L, "The sandbox is broken: %s lacks what is on the list.", place);
}

/// Raises unless the table on top is an empty view of contents with these names. Leaves both.
static void push_checked_contents(lua_State *L, const listing *list, bool may_lead_on) {
  const char *place = list->place;
  const listing view = LISTING(place, view_names), contents = LISTING(place, contents_names);
  lua_pushnil(L);
  if (lua_next(L, -2)) raise_unlisted(L, place, "something outside its view");
  lua_getmetatable(L, -1);
  check_names(L, &view, true);
  lua_pop(L, 1);
  mg_push_contents(L, -1);
  check_names(L, list, may_lead_on);
  if (!lua_getmetatable(L, -1)) luaL_error(L, "The sandbox is broken: %s has no metatable.", place);
  check_names(L, &contents, false);
  lua_pop(L, 1);
}

static void check_text_metatable(lua_State *L) {
  static const listing texts = LISTING("the metatable of strings", text_names);
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  check_names(L, &texts, true);
  lua_getfield(L, -1, "__index");
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  mg_push_contents(L, -1);
  lua_getfield(L, -1, "string");
  mg_push_contents(L, -1);
  if (!lua_rawequal(L, -1, -5)) raise_unlisted(L, texts.place, "other methods");
  lua_pop(L, 7);
}

/// Raises if values of a basic type share a metatable. What light userdata share is the words'.
static void check_basic_types(lua_State *L) {
  lua_pushnil(L);
  lua_pushboolean(L, true);
  lua_pushinteger(L, 1);
  lua_pushcfunction(L, mg_missing_global);
  lua_pushthread(L);
  for (int index = 1; index <= 5; index++) {
    if (!lua_getmetatable(L, -1)) lua_pop(L, 1);
    else raise_unlisted(L, luaL_typename(L, -2), "a metatable");
  }
}

void mg_check_metatable(lua_State *L, const char *place, const char *const *names, size_t count) {
  const listing list = {place, names, count, NULL, NULL};
  check_names(L, &list, false);
  lua_pop(L, 1);
}

void mg_check_allow_list(lua_State *L) {
  const mg_vocabulary *words = mg_sandbox_of(L)->words;
  const listing all = {"_G", globals, COUNT(globals), words->functions, words->values};
  luaL_checkstack(L, 16, NULL);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  int view = lua_gettop(L);
  push_checked_contents(L, &all, true);
  lua_getfield(L, -1, "_G");
  if (!lua_rawequal(L, -1, view)) raise_unlisted(L, "_G", "another _G");
  lua_pop(L, 1);
  int tables = 1 + (int)COUNT(libraries);
  for (size_t index = 0; index < COUNT(libraries); index++) {
    const listing *library = &libraries[index];
    lua_getfield(L, -1, library->place);
    if (!lua_istable(L, -1)) raise_unlisted(L, "_G", library->place);
    push_checked_contents(L, library, false);
    lua_pop(L, 2);
  }
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) tables -= lua_istable(L, -1);
  if (tables) raise_unlisted(L, "_G", "another table");
  lua_settop(L, view - 1);
  check_text_metatable(L);
  check_basic_types(L);
  words->check(L);
}
