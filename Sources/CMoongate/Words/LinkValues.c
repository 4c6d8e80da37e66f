#include "Sandbox/Tape.h"
#include "Words/Words.h"

// Tables of values that become parts of a link: what `link_to` and `url` get, and the fields that `reply`
// adds to the link of another app.

bool mg_take_link_table(lua_State *L, int index, const char *function, const char *wanted) {
  luaL_checkstack(L, 8, NULL);
  bool is_view = false;
  if (lua_isnoneornil(L, index)) {
    lua_newtable(L);
  } else if (lua_istable(L, index)) {
    if (!mg_push_contents(L, index)) return false;
  } else if (mg_push_view_table(L, index)) {
    is_view = true;
  } else {
    luaL_error(L, "The function %s wants %s, got %s.", function, wanted, luaL_typename(L, index));
  }
  // Where there was no argument, the table is in its place.
  if (lua_gettop(L) > index) lua_replace(L, index);
  return is_view;
}

/// Whether the value at `index` stands for a value.
static bool is_captured(lua_State *L, int index) {
  if (!mg_is_placeholder(L, index)) return false;
  mg_placeholder_type type = mg_placeholder_type_of(L, index);
  if (mg_is_prompt(type)) return false;
  mg_check_declaring(L);
  return type == MG_CAPTURE || type == MG_CAPTURE_TEXT || type == MG_QUERY_ITEM;
}

/// Writes the name on top. Raises on what cannot be one.
static void write_name(lua_State *L, mg_bytes *tape, const mg_link_values *values) {
  if (lua_type(L, -1) != LUA_TSTRING) {
    luaL_error(L, "The %ss of %s have names, such as { id = 7 }.", values->noun, values->function);
  }
  if (values->are_items && lua_rawlen(L, -1) == 0) {
    luaL_error(L, "A %s of %s has an empty name.", values->noun, values->function);
  }
  mg_write_checked_text(L, -1, tape, values->function, values->name);
}

/// Writes the list on top, read raw. Raises on what is none, or holds what cannot be part of a link.
static void write_list(lua_State *L, const char *name, mg_bytes *tape, const mg_link_values *values) {
  luaL_checkstack(L, 4, NULL);
  if (mg_push_contents(L, -1)) lua_replace(L, -2);
  lua_Unsigned count = lua_rawlen(L, -1);
  size_t start = mg_begin_on_tape(tape, MG_TAPE_ARRAY, (uint32_t)count);
  for (lua_Unsigned place = 1; place <= count && !tape->is_full; place++) {
    mg_charge(L, MG_STEPS_PER_LINK_VALUE);
    int type = lua_rawgeti(L, -1, (lua_Integer)place);
    if (type == LUA_TSTRING) {
      mg_write_checked_text(L, -1, tape, values->function, name);
    } else if (type == LUA_TNUMBER || type == LUA_TBOOLEAN) {
      mg_write_scalar(L, -1, tape);
    } else {
      luaL_error(L, "The value %I of the %s %s of %s is a %s; in a list it is a text, a number or a boolean.",
                 (LUAI_UACINT)place, values->noun, name, values->function, mg_type_name(L, -1));
    }
    lua_pop(L, 1);
  }
  mg_end_on_tape(tape, start);
  lua_Unsigned entries = 0;
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    mg_charge(L, 1);
    if (++entries > count) {
      luaL_error(L, "The %s %s of %s has other keys than 1, 2, 3 …; a list has no others.", values->noun,
                 name, values->function);
    }
  }
}

/// Writes the value on top, which has a name. Raises on what cannot be part of a link.
static void write_value(lua_State *L, const char *name, mg_bytes *tape, const mg_link_values *values) {
  int type = lua_type(L, -1);
  if (type == LUA_TSTRING) {
    mg_write_checked_text(L, -1, tape, values->function, name);
  } else if (type == LUA_TNUMBER || type == LUA_TBOOLEAN) {
    bool is_finite = type != LUA_TNUMBER || lua_tonumber(L, -1) - lua_tonumber(L, -1) == 0;
    if (values->are_items && !is_finite) {
      luaL_error(L, "The %s %s of %s is not a finite number.", values->noun, name, values->function);
    }
    mg_write_scalar(L, -1, tape);
  } else if (type == LUA_TTABLE && values->have_lists) {
    write_list(L, name, tape, values);
  } else if (is_captured(L, -1)) {
    mg_append_placeholder(L, -1, tape);
  } else if (mg_is_placeholder(L, -1) && mg_link_function(mg_placeholder_type_of(L, -1))) {
    luaL_error(L, "The %s %s of %s cannot be what %s gives while scripts load, which has no text before a link "
                  "comes; write a function.",
               values->noun, name, values->function, mg_link_function(mg_placeholder_type_of(L, -1)));
  } else {
    luaL_error(L, "The %s %s of %s is a %s; a %s is %s.", values->noun, name, values->function,
               mg_type_name(L, -1), values->noun, values->kinds);
  }
}

void mg_write_link_values(lua_State *L, int index, mg_bytes *tape, const mg_link_values *values) {
  uint32_t count = 0;
  size_t start = mg_begin_on_tape(tape, MG_TAPE_OBJECT, 0);
  mg_push_sorted_keys(L, index);
  int keys = lua_gettop(L);
  for (lua_Integer place = 1; !tape->is_full && lua_rawgeti(L, keys, place) != LUA_TNIL; place++) {
    mg_charge(L, MG_STEPS_PER_LINK_VALUE);
    write_name(L, tape, values);
    lua_pushvalue(L, -1);
    lua_rawget(L, index);
    write_value(L, lua_tostring(L, -2), tape, values);
    lua_pop(L, 2);
    count++;
  }
  lua_settop(L, keys - 1);
  mg_end_count_on_tape(tape, start, count);
}

void mg_check_link_room(lua_State *L, const mg_bytes *tape, const mg_link_values *values) {
  if (!tape->is_full) return;
  luaL_error(L, "The %ss of %s take more than %I bytes.", values->noun, values->function,
             (LUAI_UACINT)tape->limit);
}
