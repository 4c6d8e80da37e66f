#include "Sandbox/Sandbox.h"
#include "Words/Words.h"

// Most handlers look at a link and make a response. Those that are short functions
// (ShortFunctions.c) are called without the count hook.

/// Marks the handler of a record if it is in the set of short functions at `set`. Leaves nothing.
static void mark(lua_State *L, mg_record *record, int set) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_handler_reference(record->handler));
  if (mg_is_short(L, set)) record->handler |= MG_HANDLER_IS_SHORT;
  lua_pop(L, 1);
}

void mg_mark_short_handlers(lua_State *L) {
  const mg_bytes *declared = &mg_of(L)->records;
  int base = lua_gettop(L);
  if (mg_push_short(L)) {
    mg_record *records = (mg_record *)(void *)declared->bytes;
    size_t count = declared->length / sizeof *records;
    for (size_t index = 0; index < count; index++) {
      mg_visit(L);
      if (records[index].handler) mark(L, &records[index], base + 1);
    }
  }
  mg_forget_short(L);
  lua_settop(L, base);
}
