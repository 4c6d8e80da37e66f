#include "Guarded/Guarded.h"
#include "State.h"

#include <string.h>

typedef struct {
  const char *name, *reason;
} hint;

/// What scripts know from elsewhere and miss here, with the reason.
static const hint absent[] = {
  {"collectgarbage", "is not available to scripts: memory is the host's concern"},
  {"coroutine", "is not available to scripts: a handler runs from start to end"},
  {"debug", "is not available to scripts: a script sees only itself"},
  {"dofile", "is not available to scripts: use require for the files of this script set"},
  {"facts", "is not a global: it is the second argument of a handler, function(link, facts)"},
  {"io", "is not available to scripts: a handler reads and writes nothing; ask the app for a fact"},
  {"link", "is not a global: it is the first argument of a handler, function(link)"},
  {"load", "is not available to scripts: scripts are loaded from files only"},
  {"loadfile", "is not available to scripts: use require for the files of this script set"},
  {"loadstring", "is not available to scripts: scripts are loaded from files only"},
  {"os", "is not available to scripts: a handler has no clock, files or processes; ask the app "
         "for a fact"},
  {"package", "is not available to scripts: use require for the files of this script set"},
  {"params", "is not a global: captures are fields of link.params"},
  {"query", "is not a global: query items are fields of link.query"},
  {"warn", "is not available to scripts: use print"},
};

static const hint absent_functions[] = {
  {"math.random", "is not available to scripts: the same link always gets the same decision"},
  {"math.randomseed", "is not available to scripts: the same link always gets the same decision"},
  {"string.dump", "is not available to scripts: functions have no binary form here"},
  {"string.pack", "is not available to scripts: a handler handles text"},
  {"string.packsize", "is not available to scripts: a handler handles text"},
  {"string.unpack", "is not available to scripts: a handler handles text"},
};

/// Raises with the hint for a name, if there is one.
static void raise_hint(lua_State *L, const char *name, const hint *hints, size_t count) {
  for (size_t index = 0; index < count; index++) {
    if (strcmp(name, hints[index].name) == 0) {
      luaL_error(L, "%s %s", name, hints[index].reason);
    }
  }
}

/// Pushes a suggestion of the name in the table at `index` that is nearest to a missing one.
static void push_suggestion(lua_State *L, int index, const char *name, const char *prefix) {
  mg_nearest search = mg_nearest_begin(name);
  search.prefix = prefix;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    mg_visit(L);
    if (lua_type(L, -2) == LUA_TSTRING) mg_nearest_consider(&search, lua_tostring(L, -2));
  }
  mg_push_suggestion(L, &search);
}

/// `__index` of the globals' contents: a name that nobody defined. Raises.
static int missing_global(lua_State *L) {
  if (lua_type(L, 2) != LUA_TSTRING) return luaL_error(L, "a global's name must be a string");
  const char *name = lua_tostring(L, 2);
  raise_hint(L, name, absent, sizeof absent / sizeof *absent);
  push_suggestion(L, 1, name, "");
  return luaL_error(L, "there is no global \"%s\"%s", name, lua_tostring(L, -1));
}

/// `__newindex` of the globals. Upvalue: the contents. Raises once the scripts are loaded.
static int assign_global(lua_State *L) {
  if (mg_of(L)->phase != MG_PHASE_LOADING) {
    return luaL_error(L,
                      "global \"%s\" is assigned after loading: a handler keeps nothing between "
                      "links; use local",
                      lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2));
  }
  lua_settop(L, 3);
  lua_rawset(L, lua_upvalueindex(1));
  return 0;
}

/// `__index` of a library's contents: a function that it does not have. Upvalue: its name. Raises.
static int missing_function(lua_State *L) {
  const char *library = lua_tostring(L, lua_upvalueindex(1));
  if (lua_type(L, 2) != LUA_TSTRING) {
    return luaL_error(L, "%s has no field of type %s", library, luaL_typename(L, 2));
  }
  const char *name = lua_tostring(L, 2);
  const char *full_name = lua_pushfstring(L, "%s.%s", library, name);
  raise_hint(L, full_name, absent_functions, sizeof absent_functions / sizeof *absent_functions);
  push_suggestion(L, 1, name, lua_pushfstring(L, "%s.", library));
  return luaL_error(L, "there is no %s%s", full_name, lua_tostring(L, -1));
}

/// Pops a library's table, freezes it and names it in the contents of the globals below.
static void add_library(lua_State *L, const char *name) {
  lua_createtable(L, 0, 1);
  lua_pushstring(L, name);
  lua_pushcclosure(L, missing_function, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  // The contents keep that metatable; scripts get a view of them.
  lua_newtable(L);
  lua_insert(L, -2);
  lua_pushcfunction(L, mg_refuse_write);
  mg_make_view(L);
  lua_setfield(L, -2, name);
}

/// Gives strings their methods and closes their metatable. The contents are on top and stay.
static void lock_strings(lua_State *L) {
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 10);
  mg_add_arithmetic(L);
  // Past the read-only view, one step shorter: scripts cannot reach this metatable.
  lua_getfield(L, -3, "string");
  mg_push_contents(L, -1);
  lua_setfield(L, -3, "__index");
  lua_pop(L, 1);
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

void mg_open_sandbox(lua_State *L) {
  lua_newtable(L);
  mg_add_base(L);
  mg_add_metatables(L);
  mg_add_require(L);
  mg_add_declarations(L);
  mg_open_responses(L);
  mg_add_responses(L);
  mg_add_link_to(L);
  mg_push_string_library(L);
  add_library(L, "string");
  mg_push_table_library(L);
  add_library(L, "table");
  mg_push_utf8_library(L);
  add_library(L, "utf8");
  mg_push_math_library(L);
  add_library(L, "math");
  lock_strings(L);
  mg_open_link_object(L);

  // Scripts see an empty table whose reads fall through to the contents, whose reads of unknown
  // names fall through to an error.
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, missing_global);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);

  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "_G");
  lua_insert(L, -2);
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, assign_global, 1);
  mg_make_view(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}
