#include "Sandbox/Tape.h"
#include "Words/Words.h"

// What `link_to`, `url` and `same_path` have in common: the callback that writes the link. That is called like any
// function of C, with bytes in and bytes out: it returns before anything here raises, so that no longjmp
// crosses its frames, and it touches no value of Lua.

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
    return luaL_error(L, "The function %s cannot write more than %I bytes.", function,
                      (LUAI_UACINT)request->limit);
  }
  if (mg_core_of(L)->phase == MG_PHASE_LOADING) return push_placeholder(L, request);
  mg_charge(L, MG_STEPS_PER_LINK);
  // The hook sees little of what happens here, and matching may take as long as routes make it.
  mg_check_time(L);
  mg_bytes_clear(&state->answer);
  state->is_link = false;
  size_t steps = state->callbacks->build_link(state->callbacks->context, state, mg_bytes_text(request));
  mg_charge(L, steps);
  mg_check_time(L);
  mg_bytes *answer = &state->answer;
  mg_charge(L, answer->length);
  if (answer->is_full) {
    return luaL_error(L, "The %s of %s is too long.", state->is_link ? "link" : "error", function);
  }
  if (!state->is_link) luaL_where(L, 1);
  lua_pushlstring(L, answer->bytes ? answer->bytes : "", answer->length);
  if (state->is_link) return 1;
  lua_concat(L, 2);
  return lua_error(L);
}
