#include "Words/Words.h"

// What the last call left, and what a callback may ask while one runs. None of this raises.

static const mg_core *core_of(const mg_state *state) { return &state->sandbox.core; }

mg_text mg_state_result(const mg_state *state) { return mg_bytes_text(&core_of(state)->result); }
mg_text mg_state_log(const mg_state *state) { return mg_bytes_text(&core_of(state)->log); }
mg_text mg_state_message(const mg_state *state) { return mg_bytes_text(&core_of(state)->message); }
mg_text mg_state_error_file(const mg_state *state) {
  return mg_bytes_text(&core_of(state)->error_file);
}
mg_text mg_state_traceback(const mg_state *state) {
  return mg_bytes_text(&core_of(state)->traceback);
}
int mg_state_error_line(const mg_state *state) { return core_of(state)->error_line; }
size_t mg_state_memory(const mg_state *state) { return core_of(state)->memory; }

int64_t mg_state_steps(const mg_state *state) {
  const mg_core *core = core_of(state);
  int64_t left = core->meter.steps_left;
  return left < 0 ? core->steps_given : core->steps_given - left;
}

// MARK: While a handler waits for a callback

int64_t mg_steps_left(const mg_state *state) {
  int64_t left = core_of(state)->meter.steps_left;
  return left < 0 ? 0 : left;
}

void mg_link_built(mg_state *state, bool is_link, mg_text text) {
  mg_bytes_clear(&state->answer);
  mg_bytes_append(&state->answer, text.bytes, text.length);
  state->is_link = is_link;
}

void mg_question_answered(mg_state *state, mg_text answer) {
  mg_bytes_clear(&state->answer);
  mg_bytes_append(&state->answer, answer.bytes, answer.length);
}
