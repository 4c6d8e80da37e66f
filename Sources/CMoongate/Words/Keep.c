#include "Sandbox/Tape.h"
#include "Words/Words.h"

#include <string.h>

// The option `keep` of `link_to`, `url` and `same_path`: names of query items that the link being handled hands on.

/// Raises unless the value on top names items.
static void check_kept(lua_State *L, const char *function) {
  if (lua_type(L, -1) != LUA_TSTRING) {
    luaL_error(L, "The option keep of %s must be a list of texts without gaps, such as "
                  "{ \"utm_*\", \"gclid\" }.",
               function);
  }
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  mg_charge(L, length);
  const char *star = memchr(text, '*', length);
  if (length > 0 && (!star || star == text + length - 1)) return;
  luaL_error(L, "The text \"%s\" is not a valid name to keep; write the name of a query item, or the "
                "beginning of one and \"*\".", text);
}

/// The number of entries of the table at `index`.
static lua_Integer count_entries(lua_State *L, int index) {
  lua_Integer count = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    mg_visit(L);
    count++;
  }
  return count;
}

lua_Integer mg_write_kept_names(lua_State *L, int options, const char *function, mg_bytes *tape) {
  lua_pushliteral(L, "keep");
  lua_rawget(L, options);
  int list = lua_gettop(L);
  mg_take_link_table(L, list, function, "a list of names as keep, such as { \"utm_*\", \"gclid\" }");
  lua_Integer count = count_entries(L, list);
  size_t start = mg_begin_on_tape(tape, MG_TAPE_ARRAY, 0);
  for (lua_Integer place = 1; place <= count && !tape->is_full; place++) {
    mg_visit(L);
    lua_rawgeti(L, list, place);
    check_kept(L, function);
    mg_write_checked_text(L, -1, tape, function, "a name to keep");
    lua_pop(L, 1);
  }
  lua_settop(L, list - 1);
  mg_end_count_on_tape(tape, start, (uint32_t)count);
  return count;
}

void mg_write_keep(lua_State *L, int options, const char *function, mg_bytes *tape) {
  lua_Integer count = mg_write_kept_names(L, options, function, tape);
  if (mg_core_of(L)->phase != MG_PHASE_LOADING) mg_write_items(L, count > 0, tape);
}
