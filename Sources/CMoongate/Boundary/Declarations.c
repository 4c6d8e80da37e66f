#include "Words/Words.h"

#include <string.h>

size_t mg_state_declaration_count(const mg_state *state) {
  return state->records.length / sizeof(mg_record);
}

mg_declaration mg_state_declaration(const mg_state *state, size_t index) {
  mg_record record;
  memcpy(&record, state->records.bytes + index * sizeof record, sizeof record);
  return (mg_declaration){
    .type = record.type,
    .ignore_case = record.ignore_case,
    .is_alternate = record.is_alternate,
    .is_constant = record.is_constant,
    .names_captures = record.names_captures,
    .text = mg_kept_text(state, record.text),
    .pattern = mg_kept_text(state, record.pattern),
    .constant = mg_kept_text(state, record.constant),
    .name = mg_kept_text(state, record.name),
    .examples = mg_kept_text(state, record.examples),
    .origins = mg_kept_text(state, record.origins),
    .needs = mg_kept_text(state, record.needs),
    .file = mg_kept_text(state, record.file),
    .line = record.line,
    .caller = mg_kept_text(state, record.caller),
    .caller_line = record.caller_line,
    .handler = record.handler,
  };
}
