#include "Core/Calls.h"
#include "Sandbox/Code.h"
#include "Sandbox/Sandbox.h"

#include <string.h>

/// `__index` of a frozen table that had an `__index`. Upvalues: the contents, that `__index`.
static int inherited_read(lua_State *L) {
  mg_charge(L, 1);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return 1;
  lua_pop(L, 1);
  if (lua_isfunction(L, lua_upvalueindex(2))) {
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_insert(L, 1);
    mg_call_value(L, 2, 1);
  } else {
    mg_get_field(L, lua_upvalueindex(2));
  }
  return 1;
}

/// Moves everything in the table at `from` to the table at `to`.
static void move_contents(lua_State *L, int from, int to) {
  for (lua_pushnil(L); lua_next(L, from);) {
    mg_visit(L);
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, to);
    // Clearing a field that was just visited is allowed during a traversal (manual, "next").
    lua_pushvalue(L, -1);
    lua_pushnil(L);
    lua_rawset(L, from);
  }
}

/// Takes the fields of the old metatable at `old` into the one of the view at `view`.
static void inherit_metatable(lua_State *L, int view, int contents, int old) {
  lua_getmetatable(L, view);
  int metatable = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, old);) {
    mg_visit(L);
    const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
    // What a metatable remembers of its table is of no use any more.
    if (mg_is_key(L, -2)) {
      lua_pop(L, 1);
      continue;
    }
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    if (strcmp(name, "__index") == 0) {
      lua_pushvalue(L, contents);
      lua_insert(L, -2);
      lua_pushcclosure(L, inherited_read, 2);
    } else if (strcmp(name, "__newindex") == 0 || strcmp(name, "__metatable") == 0) {
      lua_pop(L, 2);
      continue;
    }
    lua_rawset(L, metatable);
  }
  lua_pop(L, 1);
}

void mg_freeze(lua_State *L) {
  luaL_checkstack(L, 12, NULL);
  int view = lua_gettop(L);
  if (mg_push_contents(L, view)) {
    lua_pop(L, 1);
    return;
  }
  bool has_metatable = lua_getmetatable(L, view);
  if (!has_metatable) lua_pushnil(L);
  lua_newtable(L);
  int contents = lua_gettop(L);
  lua_pushnil(L);
  lua_setmetatable(L, view);
  move_contents(L, view, contents);
  lua_pushvalue(L, view);
  lua_pushvalue(L, contents);
  lua_pushcfunction(L, mg_refuse_write);
  mg_make_view(L);
  lua_pop(L, 1);
  if (has_metatable) inherit_metatable(L, view, contents, view + 1);
  lua_settop(L, view);
}

// MARK: Everything reachable

/// Appends the value on top to the list if it can lead to a table; pops it.
static void enlist(lua_State *L, int list) {
  mg_visit(L);
  int type = lua_type(L, -1);
  if (type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA) {
    lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
  } else {
    lua_pop(L, 1);
  }
}

static void enlist_entries(lua_State *L, int table, int list) {
  for (lua_pushnil(L); lua_next(L, table);) {
    mg_visit_paid(L);
    enlist(L, list);
    lua_pushvalue(L, -1);
    enlist(L, list);
  }
}

/// Describes where the function at `value` is defined.
static lua_Debug definition_of(lua_State *L, int value) {
  lua_Debug definition;
  lua_pushvalue(L, value);
  lua_getinfo(L, ">S", &definition);
  return definition;
}

/// Raises if the upvalue on top, of the function at `function`, is an iterator.
static void check_iterator(lua_State *L, int function, const char *name) {
  if (!lua_iscfunction(L, -1) || !lua_getupvalue(L, -1, 1)) return;
  lua_Debug definition = definition_of(L, function);
  luaL_error(L, "%s:%d: The local %s is an iterator of pairs or string.gmatch that is kept after "
                "loading: it would remember its place from one link to the next.",
             definition.source + 1, definition.linedefined, name);
}

/// Raises if the function at `value` assigns a local of the file, or another that outlives its calls.
static void check_assignment(lua_State *L, int value, const mg_code_facts *code) {
  if (code->is_read && !code->assigned) return;
  lua_Debug definition = definition_of(L, value);
  const char *file = definition.source + 1;
  if (!code->is_read) {
    luaL_error(L, "%s:%d: The code of this function does not show what it assigns.", file,
               definition.linedefined);
  }
  luaL_error(L, "%s:%d: A function that handlers can call assigns \"%s\", which is not its own: a "
                "handler keeps nothing from one link to the next.",
             file, code->line, lua_getupvalue(L, value, code->assigned));
}

/// Enlists what the function at `value` holds.
static void visit_function(lua_State *L, int value, int list) {
  if (lua_iscfunction(L, value)) {
    // Of the C functions that a script can hold, only iterators have upvalues: their place.
    if (!lua_getupvalue(L, value, 1)) return;
    luaL_error(L, "An iterator of pairs or string.gmatch is kept after loading: it would remember "
                  "its place from one link to the next.");
  }
  mg_code_facts code;
  mg_read_code(L, &code);
  check_assignment(L, value, &code);
  const char *name;
  for (int index = 1; (name = lua_getupvalue(L, value, index)); index++) {
    check_iterator(L, value, name);
    enlist(L, list);
  }
}

/// Enlists what the value on top leads to, and freezes it if it is a table.
static void visit(lua_State *L, int list) {
  int value = lua_gettop(L);
  switch (lua_type(L, value)) {
  case LUA_TTABLE:
    // What was frozen while scripts loaded, such as a view that getmetatable gave, holds what is not.
    if (mg_push_contents(L, value)) {
      enlist_entries(L, value + 1, list);
      break;
    }
    if (lua_getmetatable(L, value)) {
      enlist_entries(L, value + 1, list);
      lua_pop(L, 1);
    }
    enlist_entries(L, value, list);
    mg_freeze(L);
    break;
  case LUA_TFUNCTION:
    visit_function(L, value, list);
    break;
  case LUA_TUSERDATA:
    for (int index = 1; lua_getiuservalue(L, value, index) != LUA_TNONE; index++) {
      enlist(L, list);
    }
    break;
  default:
    break;
  }
}

/// Freezes every table that the values of the list on top can reach; pops the list.
static void freeze_deeply(lua_State *L) {
  luaL_checkstack(L, 12, NULL);
  int list = lua_gettop(L);
  lua_newtable(L);
  int visited = list + 1;
  for (lua_Integer next = 1; lua_rawgeti(L, list, next) != LUA_TNIL; next++) {
    mg_visit(L);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, visited) == LUA_TNIL) {
      lua_pushvalue(L, -2);
      lua_pushboolean(L, true);
      mg_core_of(L)->trusts_tables = true;
      lua_rawset(L, visited);
      mg_core_of(L)->trusts_tables = false;
      lua_pop(L, 1);
      visit(L, list);
    }
    lua_settop(L, visited);
  }
  lua_settop(L, list - 1);
}

// MARK: After loading

// The registry's list of what must be frozen after load.
static const mg_key freeze_list;

void mg_open_freezing(lua_State *L) {
  lua_newtable(L);
  mg_set_kept(L, LUA_REGISTRYINDEX, &freeze_list);
}

void mg_freeze_after_load(lua_State *L) {
  mg_get_kept(L, LUA_REGISTRYINDEX, &freeze_list);
  lua_insert(L, -2);
  lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
  lua_pop(L, 1);
}

/// Takes the scripts' own globals as something that must be frozen after load.
static void enlist_globals(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  mg_push_contents(L, -1);
  for (lua_pushnil(L); lua_next(L, -2);) {
    mg_visit_paid(L);
    mg_freeze_after_load(L);
  }
  lua_pop(L, 2);
}

void mg_freeze_all(lua_State *L) {
  enlist_globals(L);
  mg_get_kept(L, LUA_REGISTRYINDEX, &freeze_list);
  freeze_deeply(L);
  lua_pushnil(L);
  mg_set_kept(L, LUA_REGISTRYINDEX, &freeze_list);
  // Only freezing reads code.
  mg_bytes_free(&mg_sandbox_of(L)->dump);
}
