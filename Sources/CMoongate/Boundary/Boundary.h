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

/// Makes a call in its budget, and makes good what it left behind. Never raises.
mg_status mg_make_call(mg_state *state, const mg_call *call);

#endif
