#include "Sandbox/Sandbox.h"

#include <string.h>

// What scripts know from elsewhere and miss here gets an error that says why, and what to do.

static const mg_hint absent[] = {
  {"collectgarbage", "memory is the host's concern"},
  {"dofile", "use require for the files of this script set"},
  {"load", "scripts are loaded from files only"},
  {"loadfile", "use require for the files of this script set"},
  {"loadstring", "scripts are loaded from files only"},
  {"math.random", "the same link always gets the same decision"},
  {"math.randomseed", "the same link always gets the same decision"},
  {"string.dump", "functions have no binary form here"},
  {"string.pack", "a handler handles text"},
  {"string.packsize", "a handler handles text"},
  {"string.unpack", "a handler handles text"},
  {"warn", "use print"},
  {NULL, NULL},
};

/// Names of Lua's libraries that are absent as a whole, with the reasons for most of their functions.
static const mg_hint absent_libraries[] = {
  {"coroutine", "a handler runs from start to end"},
  {"debug", "a script sees only itself"},
  {"io", "a handler reads and writes nothing; ask the app for a fact"},
  {"os", "a handler decides and does nothing else; return open(…) and let the app act"},
  {"package", "use require for the files of this script set"},
  {NULL, NULL},
};

static const mg_hint absent_fields[] = {
  {"os.clock", "a handler has no clock; ask the app for a fact"},
  {"os.date", "a handler has no clock; ask the app for a fact"},
  {"os.difftime", "a handler has no clock; ask the app for a fact"},
  {"os.getenv", "a handler sees no environment; ask the app for a fact"},
  {"os.time", "a handler has no clock; ask the app for a fact"},
  {NULL, NULL},
};

/// The reason beside a name, NULL if it is not in the list.
static const char *find(const mg_hint *hints, const char *name) {
  for (; hints->name; hints++) {
    if (strcmp(name, hints->name) == 0) return hints->reason;
  }
  return NULL;
}

/// Raises that something is not there. Does not return.
static int raise_absent(lua_State *L, const char *name, const char *reason) {
  bool is_handler = mg_core_of(L)->phase == MG_PHASE_READY;
  return luaL_error(L, "There is no %s in %s: %s.", name, is_handler ? "a handler" : "scripts",
                    reason);
}

/// Looks for a nearer name in the table at `index`.
static void visit_names(lua_State *L, int index, mg_nearest *search) {
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    mg_visit(L);
    if (lua_type(L, -2) == LUA_TSTRING) mg_nearest_visit(L, search, lua_tostring(L, -2));
  }
}

/// Pushes a suggestion of the name in the table at 1, or at 3 if one is there, that is nearest to a
/// missing one.
static void push_suggestion(lua_State *L, const char *name, const char *prefix) {
  mg_nearest search = mg_nearest_begin(name);
  search.prefix = prefix;
  visit_names(L, 1, &search);
  if (lua_istable(L, 3)) visit_names(L, 3, &search);
  mg_push_suggestion(L, &search);
}

// MARK: Libraries

// The registry's table of what stands for an absent library, by its name.
static const mg_key libraries_key;

/// `__index`, `__newindex` and `__call` of what stands for an absent library. Upvalue: its name. Raises.
static int use_absent_library(lua_State *L) {
  const char *library = lua_tostring(L, lua_upvalueindex(1));
  const char *reason = find(absent_libraries, library);
  if (lua_type(L, 2) != LUA_TSTRING) return raise_absent(L, library, reason);
  const char *name = lua_pushfstring(L, "%s.%s", library, lua_tostring(L, 2));
  const char *better = find(absent_fields, name);
  return raise_absent(L, name, better ? better : reason);
}

/// Pushes a userdata that raises whatever is done with it. May raise (memory).
static void push_absent_library(lua_State *L, const char *name) {
  static const char *const uses[] = {"__index", "__newindex", "__call"};
  lua_newuserdatauv(L, 0, 0);
  lua_createtable(L, 0, 4);
  for (size_t index = 0; index < sizeof uses / sizeof *uses; index++) {
    lua_pushstring(L, name);
    lua_pushcclosure(L, use_absent_library, 1);
    lua_setfield(L, -2, uses[index]);
  }
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
}

void mg_open_absent(lua_State *L) {
  int count = sizeof absent_libraries / sizeof *absent_libraries - 1;
  lua_createtable(L, 0, count);
  for (const mg_hint *library = absent_libraries; library->name; library++) {
    push_absent_library(L, library->name);
    lua_setfield(L, -2, library->name);
  }
  mg_set_kept(L, LUA_REGISTRYINDEX, &libraries_key);
}

// MARK: Reads of unknown names

/// An absent library is not an error yet: how it is used says more.
int mg_missing_global(lua_State *L) {
  if (lua_type(L, 2) != LUA_TSTRING) return luaL_error(L, "A global's name must be a string.");
  const char *name = lua_tostring(L, 2);
  mg_get_kept(L, LUA_REGISTRYINDEX, &libraries_key);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, -2) != LUA_TNIL) return 1;
  lua_pop(L, 2);
  const char *reason = find(absent, name);
  if (reason) return raise_absent(L, name, reason);
  reason = find(mg_sandbox_of(L)->words->elsewhere, name);
  if (reason) return luaL_error(L, "There is no global \"%s\": %s.", name, reason);
  push_suggestion(L, name, "");
  return luaL_error(L, "There is no global \"%s\"%s", name, lua_tostring(L, -1));
}

int mg_missing_function(lua_State *L) {
  const char *library = lua_tostring(L, lua_upvalueindex(1));
  if (lua_type(L, 2) != LUA_TSTRING) {
    return luaL_error(L, "The library %s has no field of type %s.", library, luaL_typename(L, 2));
  }
  const char *name = lua_tostring(L, 2);
  const char *full_name = lua_pushfstring(L, "%s.%s", library, name);
  const char *reason = find(absent, full_name);
  if (reason) return raise_absent(L, full_name, reason);
  push_suggestion(L, name, lua_pushfstring(L, "%s.", library));
  return luaL_error(L, "There is no %s%s", full_name, lua_tostring(L, -1));
}
