#include "StockLua.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>

struct stock_lua {
  lua_State *lua;
};

int stock_lua_release(void) { return LUA_VERSION_RELEASE_NUM % 100; }

/// Opens the libraries. May raise (memory); leaves nothing.
static int open_libraries(lua_State *L) {
  luaL_openlibs(L);
  return 0;
}

stock_lua *stock_lua_open(const char *prelude) {
  stock_lua *stock = malloc(sizeof *stock);
  if (!stock) return NULL;
  stock->lua = luaL_newstate();
  if (stock->lua) {
    lua_pushcfunction(stock->lua, open_libraries);
    if (lua_pcall(stock->lua, 0, 0, 0) == LUA_OK
        && luaL_loadbufferx(stock->lua, prelude, strlen(prelude), "@main.lua", "t") == LUA_OK
        && lua_pcall(stock->lua, 0, 0, 0) == LUA_OK) {
      return stock;
    }
  }
  stock_lua_close(stock);
  return NULL;
}

void stock_lua_close(stock_lua *stock) {
  if (stock->lua) lua_close(stock->lua);
  free(stock);
}

const char *stock_lua_run(stock_lua *stock, const char *chunk, size_t size, size_t *length) {
  lua_State *L = stock->lua;
  lua_settop(L, 0);
  // The name that the sandbox gives to a line of the prompt.
  if (luaL_loadbufferx(L, chunk, size, "=input", "t") == LUA_OK) lua_pcall(L, 0, 1, 0);
  if (lua_type(L, 1) != LUA_TSTRING) lua_pushstring(L, luaL_typename(L, 1));
  return lua_tolstring(L, -1, length);
}
