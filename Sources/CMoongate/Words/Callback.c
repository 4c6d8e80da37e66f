#include "Sandbox/Tape.h"
#include "Words/Words.h"

// What `reply` and `fail` tell the app that sent a link: fields and a code, which become items of a query.
// Only plain values can.

static const mg_link_values fields = {
  "reply", "field", "the name of a field", "a text, a number or a boolean", .are_items = true
};

void mg_check_answering(lua_State *L, const char *function) {
  if (mg_core_of(L)->phase != MG_PHASE_LOADING) return;
  luaL_error(L, "The function %s is for handlers, because an answer belongs to one link; write "
                "function(link) return %s(…) end.", function, function);
}

void mg_take_fields(lua_State *L, int index) {
  mg_take_link_table(L, index, fields.function, "a table of fields, such as { id = 7 }");
}

void mg_write_fields(lua_State *L, int index, mg_bytes *tape) {
  mg_write_link_values(L, index, tape, &fields);
}

void mg_check_code(lua_State *L, int index, const char *function) {
  if (lua_isinteger(L, index)) return;
  if (lua_type(L, index) != LUA_TSTRING) {
    luaL_error(L, "The function %s wants a code, which is an integer or a text, and a message, such as "
                  "%s(404, \"There is no such album.\"), got %s.", function, function,
               luaL_typename(L, index));
  }
  if (lua_rawlen(L, index) == 0) {
    luaL_error(L, "The function %s wants a code, got an empty string.", function);
  }
}

void mg_write_code(lua_State *L, int index, const char *function, mg_bytes *tape) {
  if (lua_type(L, index) == LUA_TSTRING) {
    mg_write_checked_text(L, index, tape, function, "its code");
  } else {
    mg_write_scalar(L, index, tape);
  }
}
