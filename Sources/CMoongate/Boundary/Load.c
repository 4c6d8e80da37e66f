#include "Core/LuaRelease.h"
#include "Words/Words.h"

/// Sets up the sandbox, runs the entry file and freezes. Argument: the entry's name, light.
static int load_protected(lua_State *L) {
  const mg_text *entry = lua_touserdata(L, 1);
  mg_check_release(L);
  mg_open_sandbox(L);
  mg_run_source(L, *entry);
  // A script may have caught the error.
  mg_check_declared(L);
  lua_settop(L, 0);
  mg_freeze_all(L);
  mg_check_memory(L);
  return 0;
}

mg_status mg_state_load(mg_state *state, mg_text entry) {
  mg_core *core = &state->sandbox.core;
  mg_bytes_clear(&core->log);
  mg_budget budget = {core->limits.load_steps, core->limits.load_time, false};
  mg_begin(core, budget, core->limits.load_memory);
  mg_status status = mg_run(core, load_protected, &entry);
  // An error leaves the files that were being run, and what these had called.
  state->sandbox.running = NULL;
  state->sandbox.surroundings = NULL;
  mg_free_sources(&state->sandbox);
  if (status != MG_OK) return status;
  mg_forget_given(&state->sandbox);
  core->phase = MG_PHASE_READY;
  mg_collect_after_load(core);
  return core->killed;
}
