#include "Sandbox/Tape.h"

#include <string.h>

typedef struct {
  const char *next, *end;
} reader;

/// Copies `size` bytes of the tape. The tape is made by the host, so a short one is a defect.
static void take(lua_State *L, reader *in, void *target, size_t size) {
  if ((size_t)(in->end - in->next) < size) luaL_error(L, "The facts' tape is cut short.");
  memcpy(target, in->next, size);
  in->next += size;
}

static void push_value(lua_State *L, reader *in, int depth) {
  uint8_t type;
  take(L, in, &type, 1);
  luaL_checkstack(L, 4, NULL);
  if (depth > MG_TAPE_DEPTH) luaL_error(L, "The facts nest too deeply.");
  switch (type) {
  case MG_TAPE_NIL:
    lua_pushnil(L);
    break;
  case MG_TAPE_FALSE:
  case MG_TAPE_TRUE:
    lua_pushboolean(L, type == MG_TAPE_TRUE);
    break;
  case MG_TAPE_INTEGER: {
    int64_t integer;
    take(L, in, &integer, sizeof integer);
    lua_pushinteger(L, (lua_Integer)integer);
    break;
  }
  case MG_TAPE_NUMBER: {
    double number;
    take(L, in, &number, sizeof number);
    lua_pushnumber(L, number);
    break;
  }
  case MG_TAPE_STRING: {
    uint32_t length;
    take(L, in, &length, sizeof length);
    if ((size_t)(in->end - in->next) < length) luaL_error(L, "The facts' tape is cut short.");
    lua_pushlstring(L, in->next, length);
    in->next += length;
    break;
  }
  case MG_TAPE_ARRAY:
  case MG_TAPE_OBJECT: {
    uint32_t count, size;
    take(L, in, &count, sizeof count);
    take(L, in, &size, sizeof size);
    lua_newtable(L);
    for (uint32_t index = 0; index < count; index++) {
      if (type == MG_TAPE_OBJECT) push_value(L, in, depth + 1);
      push_value(L, in, depth + 1);
      if (type == MG_TAPE_OBJECT) {
        lua_rawset(L, -3);
      } else {
        lua_rawseti(L, -2, (lua_Integer)index + 1);
      }
    }
    break;
  }
  default:
    luaL_error(L, "The facts' tape holds type %d.", type);
  }
}

void mg_push_tape(lua_State *L, mg_text tape) {
  reader in = {tape.bytes, tape.bytes + tape.length};
  push_value(L, &in, 0);
}
