#include "LuaCompiler.h"

#include <lauxlib.h>
#include <lua.h>
#include <stdlib.h>
#include <string.h>

struct lua_compiler {
  lua_State *lua;
  // The bytecode that was made last.
  char *bytes;
  size_t length, capacity;
};

typedef struct {
  lua_compiler *compiler;
  const char *text;
  size_t size;
} task;

lua_compiler *lua_compiler_open(void) {
  lua_compiler *compiler = calloc(1, sizeof *compiler);
  if (!compiler) return NULL;
  compiler->lua = luaL_newstate();
  if (compiler->lua) return compiler;
  free(compiler);
  return NULL;
}

void lua_compiler_close(lua_compiler *compiler) {
  lua_close(compiler->lua);
  free(compiler->bytes);
  free(compiler);
}

static int append(lua_State *L, const void *bytes, size_t size, void *data) {
  (void)L;
  lua_compiler *compiler = data;
  if (compiler->capacity - compiler->length < size) {
    size_t capacity = 2 * (compiler->capacity + size);
    char *larger = realloc(compiler->bytes, capacity);
    if (!larger) return 1;
    compiler->bytes = larger;
    compiler->capacity = capacity;
  }
  memcpy(compiler->bytes + compiler->length, bytes, size);
  compiler->length += size;
  return 0;
}

/// Does the task that a light userdata points to; leaves nothing. Raises what Lua says of the text.
static int compile(lua_State *L) {
  const task *given = lua_touserdata(L, 1);
  int status = luaL_loadbufferx(L, given->text, given->size, "=input", "t");
  if (status != LUA_OK) return lua_error(L);
  if (lua_dump(L, append, given->compiler, 1) != 0) return luaL_error(L, "not enough memory");
  return 0;
}

bool lua_compiler_compile(lua_compiler *compiler, const char *text, size_t size, const char **bytes,
                          size_t *length) {
  lua_State *L = compiler->lua;
  compiler->length = 0;
  lua_settop(L, 0);
  task given = {compiler, text, size};
  lua_pushcfunction(L, compile);
  lua_pushlightuserdata(L, &given);
  bool is_compiled = lua_pcall(L, 1, 0, 0) == LUA_OK;
  *bytes = is_compiled ? compiler->bytes : lua_tolstring(L, 1, length);
  if (is_compiled) *length = compiler->length;
  return is_compiled;
}
