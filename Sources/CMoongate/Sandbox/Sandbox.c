#include "Sandbox/Sandbox.h"

#include "Guarded/Guarded.h"

bool mg_sandbox_open(mg_sandbox *sandbox, const mg_vocabulary *words, const mg_limits *limits) {
  mg_core *core = &sandbox->core;
  sandbox->words = words;
  mg_keep_buffer(core, &sandbox->dump, limits->load_memory);
  return mg_core_open(core, limits);
}

void mg_sandbox_close(mg_sandbox *sandbox) {
  mg_core_close(&sandbox->core);
  mg_free_sources(sandbox);
}

/// `__newindex` of the globals. Upvalue: the contents. Raises once the scripts are loaded.
static int assign_global(lua_State *L) {
  if (mg_core_of(L)->phase != MG_PHASE_LOADING) {
    return luaL_error(L,
                      "The global \"%s\" is assigned after loading: a handler keeps nothing between "
                      "links; use local.",
                      lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2));
  }
  lua_settop(L, 3);
  lua_rawset(L, lua_upvalueindex(1));
  return 0;
}

/// Pops a library's table, freezes it and names it in the contents of the globals below.
static void add_library(lua_State *L, const char *name) {
  lua_createtable(L, 0, 1);
  lua_pushstring(L, name);
  lua_pushcclosure(L, mg_missing_function, 1);
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

// Room for so many globals spares Lua growing their table again and again.
enum { USUAL_GLOBALS = 40 };

/// Notes the functions by name where luaL_argerror looks up one that was not called by a name, such as
/// by `pcall(string.rep)`. The contents of the globals are on top and stay.
static void name_functions(lua_State *L) {
  static const char *const libraries[] = {"math", "string", "table", "utf8"};
  enum { LIBRARIES = sizeof libraries / sizeof *libraries };
  int globals = lua_gettop(L);
  lua_createtable(L, 0, LIBRARIES + 1);
  for (size_t index = 0; index < LIBRARIES; index++) {
    lua_getfield(L, globals, libraries[index]);
    mg_push_contents(L, -1);
    lua_setfield(L, -3, libraries[index]);
    lua_pop(L, 1);
  }
  // A copy: what scripts add to the globals would make the search long.
  lua_createtable(L, 0, USUAL_GLOBALS);
  for (lua_pushnil(L); lua_next(L, globals);) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, -4);
  }
  lua_setfield(L, -2, LUA_GNAME);
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
}

void mg_open_sandbox(lua_State *L) {
  const mg_vocabulary *words = mg_sandbox_of(L)->words;
  mg_open_freezing(L);
  lua_createtable(L, 0, USUAL_GLOBALS);
  mg_add_base(L);
  mg_add_metatables(L);
  mg_add_require(L);
  for (const luaL_Reg *const *list = words->functions; *list; list++) luaL_setfuncs(L, *list, 0);
  mg_push_string_library(L);
  add_library(L, "string");
  mg_push_table_library(L);
  add_library(L, "table");
  mg_push_utf8_library(L);
  add_library(L, "utf8");
  mg_push_math_library(L);
  add_library(L, "math");
  lock_strings(L);
  words->open(L);
  for (const mg_global *value = words->values; value->name; value++) {
    value->push(L);
    lua_setfield(L, -2, value->name);
  }
  mg_open_absent(L);
  mg_open_given(L);
  name_functions(L);

  // Scripts see an empty table whose reads fall through to the contents, whose reads of unknown
  // names fall through to an error.
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, mg_missing_global);
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
  mg_check_allow_list(L);
}
