#include "Words/Words.h"

#include <stdlib.h>

mg_state *mg_state_open(const mg_limits *limits) {
  mg_state *state = calloc(1, sizeof *state);
  if (!state) return NULL;
  mg_core *core = &state->sandbox.core;
  mg_keep_buffer(core, &state->request, limits->result_bytes);
  mg_keep_buffer(core, &state->answer, limits->result_bytes);
  mg_keep_buffer(core, &state->fact_names, limits->load_memory);
  mg_keep_buffer(core, &state->declared, limits->load_memory);
  mg_keep_buffer(core, &state->records, limits->load_memory);
  if (mg_sandbox_open(&state->sandbox, &mg_words, limits)) return state;
  free(state);
  return NULL;
}

void mg_state_close(mg_state *state) {
  if (!state) return;
  mg_sandbox_close(&state->sandbox);
  free(state);
}

void mg_state_watch(mg_state *state, const mg_interruption *interruption) {
  state->sandbox.core.interruption = interruption;
}

bool mg_state_add_source(mg_state *state, mg_text name, mg_text text) {
  return mg_add_source(&state->sandbox, name, text);
}

bool mg_state_name_facts(mg_state *state, mg_text names) {
  mg_bytes_append(&state->fact_names, names.bytes, names.length);
  return !state->fact_names.is_full;
}
