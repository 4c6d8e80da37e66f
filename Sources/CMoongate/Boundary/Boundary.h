// What the entry points share that run code of a loaded script.

#ifndef MOONGATE_BOUNDARY_H
#define MOONGATE_BOUNDARY_H

#include "Words/Words.h"

/// What a call runs, and what it shows to scripts.
typedef struct {
  lua_CFunction function;
  /// What the function gets, light.
  const void *arguments;
  /// The link goes stale when the call ends. NULL for none.
  mg_link *link;
  /// NULL for none.
  const mg_callbacks *callbacks;
  mg_budget budget;
} mg_call;

/// Begins a call in its budget and shows scripts what they may see. Never raises.
void mg_begin_call(mg_state *state, const mg_call *call);
/// Makes good what a call left behind that ended like this, and returns how. Never raises.
mg_status mg_end_call(mg_state *state, mg_status status);

/// Makes a whole call. Never raises.
static inline mg_status mg_make_call(mg_state *state, const mg_call *call) {
  mg_begin_call(state, call);
  return mg_end_call(state, mg_run(&state->sandbox.core, call->function, call->arguments));
}

// MARK: Session.c

/// Counts what the session holds as loaded, so that a line has as much beside it as any call; where that is
/// too much, the state is killed. Outside of calls only. Never raises.
void mg_settle_session(mg_state *state);
/// Pushes the environment in which lines run, with the link and the facts of this one. May raise (memory).
void mg_push_session(lua_State *L, const mg_line *line);
/// Pops a value, which the session's last line gave, and keeps it until it is forgotten. Raises nothing.
void mg_keep_values(lua_State *L);
/// Pushes that value. Raises nothing.
void mg_push_values(lua_State *L);
/// Forgets it. Outside of calls only. Never raises.
void mg_forget_values(mg_state *state);

#endif
