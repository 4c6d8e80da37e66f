#include "Core/State.h"

#include <string.h>

// What scripts can reach before they run, said a second time and compared with what is there. Should
// a change to the sandbox, or another Lua, let anything more in, no state can be built.

#define COUNT(list) (sizeof(list) / sizeof *(list))

static const char *const globals[] = {
  "_G",       "_VERSION", "assert", "browse",       "confirm",  "domain", "error",    "getmetatable",
  "ipairs",   "kind",     "link_to", "math",        "next",     "open",   "otherwise", "pairs",
  "pass",     "pcall",    "print",  "rawequal",     "rawget",   "rawlen", "rawset",   "redirect",
  "reject",   "require",  "route",  "scheme",       "select",   "setmetatable", "string", "table",
  "tonumber", "tostring", "type",   "utf8",         "xpcall",
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

typedef struct {
  const char *name;
  const char *const *names;
  size_t count;
} library;

static const library libraries[] = {
  {"math", math_names, COUNT(math_names)},
  {"string", string_names, COUNT(string_names)},
  {"table", table_names, COUNT(table_names)},
  {"utf8", utf8_names, COUNT(utf8_names)},
};

// Metatables, by what they belong to.
static const char *const view_names[] = {"__index", "__len", "__metatable", "__newindex"};
static const char *const contents_names[] = {"__index"};
static const char *const text_names[] = {
  "__add", "__div", "__idiv", "__index", "__metatable", "__mod", "__mul", "__pow", "__sub", "__unm",
};
static const char *const link_names[] = {
  "__index", "__metatable", "__newindex", "__pairs", "__tostring",
};
static const char *const response_names[] = {"__metatable"};

static bool is_listed(const char *name, const char *const *names, size_t count) {
  for (size_t index = 0; index < count; index++) {
    if (strcmp(name, names[index]) == 0) return true;
  }
  return false;
}

/// Raises that something is where nothing should be. Does not return.
static int raise_unlisted(lua_State *L, const char *place, const char *what) {
  return luaL_error(L, "the sandbox is broken: %s holds %s, which is not on the list", place, what);
}

/// Raises unless the value on top is a scalar or a function of C's.
static void check_value(lua_State *L, const char *place, const char *name) {
  bool is_plain = lua_iscfunction(L, -1) || lua_type(L, -1) == LUA_TSTRING
    || lua_type(L, -1) == LUA_TNUMBER || lua_type(L, -1) == LUA_TBOOLEAN;
  if (!is_plain) raise_unlisted(L, place, lua_pushfstring(L, "%s (a %s)", name, luaL_typename(L, -1)));
}

/// Raises unless the fields of the table on top are those of the list, each a plain value or, where
/// `may_lead_on` says so, a table. Leaves the table.
static void check_names(lua_State *L, const char *place, const char *const *names, size_t count,
                        bool may_lead_on) {
  size_t found = 0;
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    // Only C knows such keys: they mark the contents of a view.
    if (lua_type(L, -2) == LUA_TLIGHTUSERDATA) continue;
    if (lua_type(L, -2) != LUA_TSTRING) raise_unlisted(L, place, luaL_typename(L, -2));
    const char *name = lua_tostring(L, -2);
    if (!is_listed(name, names, count)) raise_unlisted(L, place, name);
    if (!may_lead_on || !lua_istable(L, -1)) check_value(L, place, name);
    found++;
  }
  if (found != count) luaL_error(L, "the sandbox is broken: %s lacks what is on the list", place);
}

/// Raises unless the table on top is an empty view of contents with these names. Leaves both.
static void push_checked_contents(lua_State *L, const char *place, const char *const *names,
                                  size_t count, bool may_lead_on) {
  lua_pushnil(L);
  if (lua_next(L, -2)) raise_unlisted(L, place, "something outside its view");
  lua_getmetatable(L, -1);
  check_names(L, place, view_names, COUNT(view_names), true);
  lua_pop(L, 1);
  mg_push_contents(L, -1);
  check_names(L, place, names, count, may_lead_on);
  if (!lua_getmetatable(L, -1)) luaL_error(L, "the sandbox is broken: %s has no metatable", place);
  check_names(L, place, contents_names, COUNT(contents_names), false);
  lua_pop(L, 1);
}

static void check_text_metatable(lua_State *L) {
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  check_names(L, "the metatable of strings", text_names, COUNT(text_names), true);
  lua_getfield(L, -1, "__index");
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  mg_push_contents(L, -1);
  lua_getfield(L, -1, "string");
  mg_push_contents(L, -1);
  if (!lua_rawequal(L, -1, -5)) raise_unlisted(L, "the metatable of strings", "other methods");
  lua_pop(L, 7);
}

/// Raises if values of a basic type share a metatable.
static void check_basic_types(lua_State *L) {
  lua_pushnil(L);
  lua_pushboolean(L, true);
  lua_pushinteger(L, 1);
  lua_pushlightuserdata(L, L);
  lua_pushcfunction(L, mg_missing_global);
  lua_pushthread(L);
  for (int index = 1; index <= 6; index++) {
    if (!lua_getmetatable(L, -1)) lua_pop(L, 1);
    else raise_unlisted(L, luaL_typename(L, -2), "a metatable");
  }
}

static void check_registered(lua_State *L, int reference, const char *place,
                             const char *const *names, size_t count) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  check_names(L, place, names, count, false);
  lua_pop(L, 1);
}

void mg_check_allow_list(lua_State *L) {
  luaL_checkstack(L, 16, NULL);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  int view = lua_gettop(L);
  push_checked_contents(L, "_G", globals, COUNT(globals), true);
  lua_getfield(L, -1, "_G");
  if (!lua_rawequal(L, -1, view)) raise_unlisted(L, "_G", "another _G");
  lua_pop(L, 1);
  int tables = 1 + (int)COUNT(libraries);
  for (size_t index = 0; index < COUNT(libraries); index++) {
    const library *library = &libraries[index];
    lua_getfield(L, -1, library->name);
    if (!lua_istable(L, -1)) raise_unlisted(L, "_G", library->name);
    push_checked_contents(L, library->name, library->names, library->count, false);
    lua_pop(L, 2);
  }
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) tables -= lua_istable(L, -1);
  if (tables) raise_unlisted(L, "_G", "another table");
  lua_settop(L, view - 1);
  check_text_metatable(L);
  check_basic_types(L);
  const mg_state *state = mg_of(L);
  check_registered(L, state->link_metatable, "a link", link_names, COUNT(link_names));
  check_registered(L, state->response_metatable, "a response", response_names,
                   COUNT(response_names));
}
