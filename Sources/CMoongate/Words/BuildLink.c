#include "Sandbox/Tape.h"
#include "Words/Words.h"

// What `link_to` and `url` have in common: values that become parts of a link, and the callback that
// writes it. That is called like any function of C, with bytes in and bytes out: it returns before
// anything here raises, so that no longjmp crosses its frames, and it touches no value of Lua.

/// What a call costs besides its bytes: finding the route, reading and matching the link.
enum { STEPS = 200, STEPS_PER_VALUE = 20, STEPS_PER_BYTE = 1 };

void mg_write_link_text(lua_State *L, int index, mg_bytes *tape, const char *function,
                        const char *what) {
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  mg_charge(L, length * STEPS_PER_BYTE);
  if (!mg_is_utf8(text, length)) {
    luaL_error(L, "What %s gets as %s is not UTF-8 text.", function, what);
  }
  mg_write_string(tape, text, length);
}

/// Whether the value at `index` stands for a value.
static bool is_captured(lua_State *L, int index) {
  if (!mg_is_placeholder(L, index)) return false;
  mg_placeholder_type type = mg_placeholder_type_of(L, index);
  if (mg_is_prompt(type)) return false;
  mg_check_declaring(L);
  return type == MG_CAPTURE || type == MG_CAPTURE_TEXT;
}

/// Writes the value on top, which has a name. Raises on what cannot be part of a link.
static void write_value(lua_State *L, const char *name, mg_bytes *tape, const mg_link_values *values) {
  int type = lua_type(L, -1);
  if (type == LUA_TSTRING) {
    mg_write_link_text(L, -1, tape, values->function, name);
  } else if (type == LUA_TNUMBER || type == LUA_TBOOLEAN) {
    mg_write_scalar(L, -1, tape);
  } else if (is_captured(L, -1)) {
    mg_append_placeholder(L, -1, tape);
  } else {
    luaL_error(L, "The %s %s is a %s; a %s is a text, an integer or a number.", values->noun, name,
               mg_type_name(L, -1), values->noun);
  }
}

void mg_check_link_room(lua_State *L, const mg_bytes *tape, const mg_link_values *values) {
  if (!tape->is_full) return;
  luaL_error(L, "The %ss of %s take more than %I bytes.", values->noun, values->function,
             (LUAI_UACINT)tape->limit);
}

void mg_write_link_values(lua_State *L, int index, mg_bytes *tape, const mg_link_values *values) {
  uint32_t count = 0;
  size_t start = mg_begin_on_tape(tape, MG_TAPE_OBJECT, 0);
  mg_push_sorted_keys(L, index);
  int keys = lua_gettop(L);
  for (lua_Integer place = 1; lua_rawgeti(L, keys, place) != LUA_TNIL; place++) {
    mg_charge(L, STEPS_PER_VALUE);
    if (lua_type(L, -1) != LUA_TSTRING) {
      luaL_error(L, "The name of a %s is a string, got %s.", values->noun, luaL_typename(L, -1));
    }
    lua_pushvalue(L, -1);
    lua_rawget(L, index);
    const char *name = lua_tostring(L, -2);
    mg_write_link_text(L, -2, tape, values->function, values->name);
    write_value(L, name, tape, values);
    lua_pop(L, 2);
    count++;
    if (tape->is_full) break;
  }
  lua_settop(L, keys - 1);
  mg_check_link_room(L, tape, values);
  mg_end_count_on_tape(tape, start, count);
}

bool mg_take_link_table(lua_State *L, int index, const char *function, const char *wanted) {
  luaL_checkstack(L, 8, NULL);
  bool is_view = false;
  if (lua_isnil(L, index)) {
    lua_newtable(L);
  } else if (lua_istable(L, index)) {
    if (!mg_push_contents(L, index)) return false;
  } else if (mg_push_view_table(L, index)) {
    is_view = true;
  } else {
    luaL_error(L, "The function %s wants %s, got %s.", function, wanted, luaL_typename(L, index));
  }
  lua_replace(L, index);
  return is_view;
}

bool mg_stands_for_captures(lua_State *L, int index) {
  if (!mg_is_placeholder(L, index) || mg_placeholder_type_of(L, index) != MG_CAPTURES) return false;
  mg_check_declaring(L);
  return true;
}

mg_bytes *mg_begin_link(lua_State *L, const char *function) {
  mg_state *state = mg_of(L);
  if (mg_core_of(L)->phase != MG_PHASE_LOADING && !state->callbacks) {
    luaL_error(L, "The function %s is not available here.", function);
  }
  mg_bytes_clear(&state->request);
  return &state->request;
}

/// Pushes what stands for the link of a request while scripts load.
static int push_placeholder(lua_State *L, const mg_bytes *request) {
  mg_bytes tape = mg_push_placeholder(L, request->length);
  mg_bytes_append(&tape, request->bytes, request->length);
  return 1;
}

int mg_push_built_link(lua_State *L, const char *function) {
  mg_state *state = mg_of(L);
  const mg_bytes *request = &state->request;
  if (request->is_full) {
    return luaL_error(L, "What %s is to write takes more than %I bytes.", function,
                      (LUAI_UACINT)request->limit);
  }
  if (mg_core_of(L)->phase == MG_PHASE_LOADING) return push_placeholder(L, request);
  mg_charge(L, STEPS);
  // The hook sees little of what happens here, and matching may take as long as routes make it.
  mg_check_time(L);
  mg_bytes_clear(&state->answer);
  state->is_link = false;
  size_t steps = state->callbacks->build_link(state->callbacks->context, state, mg_bytes_text(request));
  mg_charge(L, steps);
  mg_check_time(L);
  mg_bytes *answer = &state->answer;
  mg_charge(L, answer->length * STEPS_PER_BYTE);
  if (answer->is_full) {
    return luaL_error(L, "The %s of %s is too long.", state->is_link ? "link" : "error", function);
  }
  if (!state->is_link) luaL_where(L, 1);
  lua_pushlstring(L, answer->bytes ? answer->bytes : "", answer->length);
  if (state->is_link) return 1;
  lua_concat(L, 2);
  return lua_error(L);
}
