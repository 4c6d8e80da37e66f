#include "Sandbox/Sandbox.h"
#include "Sandbox/Tape.h"

#include <string.h>

// A handler can assign the locals of its file (`count = count + 1`), and Lua cannot forbid it.
// Every upvalue that code in reach of a handler assigns therefore gets its value back after each
// call, so that nothing goes from one link to the next. Tables are frozen; this is for what holds
// them.

void mg_keep_upvalue(lua_State *L, int index) {
  mg_sandbox *sandbox = mg_sandbox_of(L);
  luaL_checkstack(L, 6, NULL);
  int function = lua_gettop(L);
  if (!sandbox->upvalue_owners) {
    lua_newtable(L);
    sandbox->upvalue_owners = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_newtable(L);
    sandbox->upvalue_values = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_newtable(L);
    sandbox->upvalue_ids = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  // Functions share upvalues; one of them is enough.
  void *identity = lua_upvalueid(L, function, index);
  lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox->upvalue_ids);
  if (lua_rawgetp(L, -1, identity) == LUA_TNIL) {
    lua_pushboolean(L, true);
    sandbox->core.trusts_tables = true;
    lua_rawsetp(L, -3, identity);
    sandbox->core.trusts_tables = false;
    lua_Integer position = (lua_Integer)sandbox->upvalue_indexes.length + 1;
    uint8_t number = (uint8_t)index;
    mg_bytes_append(&sandbox->upvalue_indexes, &number, 1);
    if (sandbox->upvalue_indexes.is_full) luaL_error(L, "the scripts have too many locals");
    lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox->upvalue_owners);
    lua_pushvalue(L, function);
    lua_rawseti(L, -2, position);
    lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox->upvalue_values);
    lua_getupvalue(L, function, index);
    lua_rawseti(L, -2, position);
  }
  lua_settop(L, function);
}

void mg_note_assignment(lua_State *L, int index, int line) {
  if (line == 0) return;
  mg_sandbox *sandbox = mg_sandbox_of(L);
  luaL_checkstack(L, 6, NULL);
  int function = lua_gettop(L);
  lua_Debug description;
  lua_pushvalue(L, function);
  lua_getinfo(L, ">S", &description);
  const char *name = lua_getupvalue(L, function, index);
  const char *file = description.source + (description.source[0] == '@');
  lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox->upvalue_ids);
  lua_pushfstring(L, "%s:%d:%s", file, line, name);
  lua_pushvalue(L, -1);
  if (lua_rawget(L, -3) == LUA_TNIL) {
    lua_pop(L, 1);
    lua_pushboolean(L, true);
    sandbox->core.trusts_tables = true;
    lua_rawset(L, -3);
    sandbox->core.trusts_tables = false;
    mg_bytes *list = &sandbox->assignments;
    mg_write_array_header(list, 3);
    mg_write_string(list, file, strlen(file));
    lua_pushinteger(L, line);
    mg_write_scalar(L, -1, list);
    mg_write_string(list, name, strlen(name));
    if (list->is_full) luaL_error(L, "the scripts have too many locals");
  }
  lua_settop(L, function);
}

void mg_restore_upvalues(mg_sandbox *sandbox) {
  size_t count = sandbox->upvalue_indexes.length;
  if (count == 0) return;
  lua_State *L = sandbox->core.lua;
  lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox->upvalue_owners);
  lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox->upvalue_values);
  for (size_t position = 0; position < count; position++) {
    int index = (uint8_t)sandbox->upvalue_indexes.bytes[position];
    lua_rawgeti(L, 1, (lua_Integer)position + 1);
    lua_rawgeti(L, 2, (lua_Integer)position + 1);
    // Without a look at whether it changed: 1 equals 1.0, and 0.0 equals -0.0.
    lua_setupvalue(L, 3, index);
    lua_settop(L, 2);
  }
  lua_settop(L, 0);
}
