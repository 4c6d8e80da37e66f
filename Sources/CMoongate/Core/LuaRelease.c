#include "Core/LuaRelease.h"

#include "Core/Core.h"

#include <string.h>

/// The releases that are as LuaRelease.h says, 5.4.5 by those before and after it.
static const char *const known_releases[] = {"5.4.4", "5.4.5", "5.4.6", "5.4.7", "5.4.8"};

enum { RELEASES = sizeof known_releases / sizeof *known_releases };

const char *mg_lua_ident(void) { return lua_ident; }

bool mg_lua_is_from_source(void) {
#ifdef MG_LUA_FROM_SOURCE
  return true;
#else
  return false;
#endif
}

/// Pushes the name of a release, as in "5.4.8", or "?" where a library says none.
static const char *push_name(lua_State *L, const char *ident) {
  const char *name = strstr(ident, "Lua ");
  size_t length = name ? strspn(name + 4, "0123456789.") : 0;
  return length ? lua_pushlstring(L, name + 4, length) : lua_pushliteral(L, "?");
}

bool mg_refuses_release(lua_State *L, const mg_release *release) {
  const char *name = push_name(L, release->ident);
  bool is_known = false;
  for (size_t index = 0; index < RELEASES; index++) {
    is_known = is_known || strcmp(name, known_releases[index]) == 0;
  }
  if (!is_known) {
    lua_pushfstring(L,
                    "Moongate runs on Lua %s to %s, and the library here is Lua %s. Use another one, "
                    "or build Lua from source with Scripts/lua.",
                    known_releases[0], known_releases[RELEASES - 1], name);
  } else if (memcmp(release->dump_header, MG_DUMP_HEADER, MG_DUMP_HEADER_BYTES) != 0) {
    lua_pushfstring(L,
                    "The library of Lua %s here is not the published one: its functions or numbers "
                    "have another format. Use an unchanged one, or build Lua from source "
                    "with Scripts/lua.",
                    name);
  } else {
    lua_pop(L, 1);
    return false;
  }
  lua_remove(L, -2);
  return true;
}

typedef struct {
  char bytes[MG_DUMP_HEADER_BYTES];
  size_t count;
} header_reader;

static int keep_header(lua_State *L, const void *bytes, size_t size, void *opaque) {
  (void)L;
  header_reader *reader = opaque;
  size_t room = sizeof reader->bytes - reader->count;
  memcpy(reader->bytes + reader->count, bytes, size < room ? size : room);
  reader->count += size < room ? size : room;
  return 0;
}

void mg_check_release(lua_State *L) {
  header_reader reader = {{0}, 0};
  int status = luaL_loadbufferx(L, "", 0, "=release", "t");
  if (status != LUA_OK) mg_raise(L, status);
  lua_dump(L, keep_header, &reader, true);
  lua_pop(L, 1);
  const mg_release release = {lua_ident, reader.bytes};
  if (mg_refuses_release(L, &release)) lua_error(L);
}
