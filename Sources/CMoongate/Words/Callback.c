#include "Sandbox/Tape.h"
#include "Words/Words.h"

// What `reply` and `fail` tell the app that sent a link: fields and a code, which become items of a query.
// Only plain values can.

/// What a field costs besides its bytes.
enum { STEPS_PER_FIELD = 20 };

void mg_check_answering(lua_State *L, const char *function) {
  if (mg_core_of(L)->phase != MG_PHASE_LOADING) return;
  luaL_error(L, "The function %s is for handlers, because an answer belongs to one link; write "
                "function(link) return %s(…) end.", function, function);
}

void mg_take_fields(lua_State *L, int index, const char *function) {
  luaL_checkstack(L, 8, NULL);
  if (lua_isnoneornil(L, index)) {
    lua_newtable(L);
    if (lua_gettop(L) == index) return;
  } else if (lua_istable(L, index)) {
    if (!mg_push_contents(L, index)) return;
  } else if (!mg_push_view_table(L, index)) {
    luaL_error(L, "The function %s wants a table of fields, such as { id = 7 }, got %s.", function,
               luaL_typename(L, index));
  }
  lua_replace(L, index);
}

/// Writes the string at `index`. Raises, naming it, if that is not UTF-8.
static void write_text(lua_State *L, int index, const char *function, const char *what, mg_bytes *tape) {
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  mg_charge(L, length);
  if (!mg_is_utf8(text, length)) {
    luaL_error(L, "What %s gets as %s is not UTF-8 text.", function, what);
  }
  mg_write_string(tape, text, length);
}

/// Writes the value on top for the field of a name. Raises on what no field can be.
static void write_field(lua_State *L, const char *function, const char *name, mg_bytes *tape) {
  switch (lua_type(L, -1)) {
  case LUA_TSTRING:
    write_text(L, -1, function, name, tape);
    return;
  case LUA_TNUMBER:
    if (lua_tonumber(L, -1) - lua_tonumber(L, -1) != 0) {
      luaL_error(L, "The field %s of %s is not a finite number.", name, function);
    }
    mg_write_scalar(L, -1, tape);
    return;
  case LUA_TBOOLEAN:
    mg_write_scalar(L, -1, tape);
    return;
  default:
    luaL_error(L, "The field %s of %s is a %s; a field is a text, a number or a boolean.", name, function,
               luaL_typename(L, -1));
  }
}

void mg_write_fields(lua_State *L, int index, const char *function, mg_bytes *tape) {
  int top = lua_gettop(L);
  uint32_t count = 0;
  size_t start = mg_begin_on_tape(tape, MG_TAPE_OBJECT, 0);
  mg_push_sorted_keys(L, index);
  int keys = lua_gettop(L);
  for (lua_Integer place = 1; !tape->is_full && lua_rawgeti(L, keys, place) != LUA_TNIL; place++) {
    mg_charge(L, STEPS_PER_FIELD);
    if (lua_type(L, -1) != LUA_TSTRING) {
      luaL_error(L, "The fields of %s have names, such as { id = 7 }.", function);
    }
    if (lua_rawlen(L, -1) == 0) luaL_error(L, "A field of %s has an empty name.", function);
    write_text(L, -1, function, "the name of a field", tape);
    lua_pushvalue(L, -1);
    lua_rawget(L, index);
    write_field(L, function, lua_tostring(L, -2), tape);
    lua_pop(L, 2);
    count++;
  }
  lua_settop(L, top);
  // What is cut short is never read.
  if (!tape->is_full) mg_end_count_on_tape(tape, start, count);
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
    write_text(L, index, function, "its code", tape);
  } else {
    mg_write_scalar(L, index, tape);
  }
}
