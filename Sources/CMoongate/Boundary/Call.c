#include "Boundary/Boundary.h"
#include "Sandbox/Tape.h"

void mg_begin_call(mg_state *state, const mg_call *call) {
  mg_core *core = &state->sandbox.core;
  mg_bytes_clear(&core->log);
  mg_begin(core, call->budget, core->memory + core->limits.call_memory);
  state->link = call->link;
  state->callbacks = call->callbacks;
}

mg_status mg_end_call(mg_state *state, mg_status status) {
  mg_core *core = &state->sandbox.core;
  if (status == MG_STOPPED) status = mg_recover(core);
  mg_forget_link(state);
  state->callbacks = NULL;
  mg_forget_given(&state->sandbox);
  if (core->killed == MG_OK) mg_collect_after_call(core);
  return status;
}

// MARK: A handler

typedef struct {
  int handler;
  mg_text facts;
  /// Set while the result is read: an error then is the response's.
  bool is_reading_response;
} handler_call;

/// Calls a handler and reads its response: the whole of a decision's Lua side in one protected
/// call. Argument: a light `handler_call`.
static int call_protected(lua_State *L) {
  handler_call *call = lua_touserdata(L, 1);
  mg_core *core = mg_core_of(L);
  if (core->began) mg_check_time(L);
  int count = mg_handler_arguments(call->handler);
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_handler_reference(call->handler));
  if (count > 0) mg_push_link(L);
  if (count > 1) mg_push_facts(L, call->facts);
  mg_check_memory(L);
  lua_call(L, count, 1);
  mg_check_memory(L);
  call->is_reading_response = true;
  mg_bytes_clear(&core->result);
  if (lua_isnil(L, -1)) {
    mg_write_pass(L, &core->result);
  } else if (mg_is_response(L, -1)) {
    mg_write_response(L, -1, &core->result);
  } else {
    mg_push_response_forms(L);
    return luaL_error(L, "The handler returned a %s, which is not a response; return %s or nil.",
                      luaL_typename(L, -2), lua_tostring(L, -1));
  }
  return 0;
}

mg_status mg_state_call(mg_state *state, int handler, mg_request request,
                        const mg_callbacks *callbacks, mg_budget *budget) {
  handler_call arguments = {handler, request.facts, false};
  const mg_call call = {
    .function = call_protected,
    .arguments = &arguments,
    .link = request.link,
    .callbacks = callbacks,
    .budget = *budget,
  };
  mg_status status = mg_make_call(state, &call);
  *budget = mg_budget_left(&state->sandbox.core);
  return status == MG_RAISED && arguments.is_reading_response ? MG_RESPONSE : status;
}
