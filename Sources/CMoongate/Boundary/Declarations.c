#include "Words/Words.h"

#include <string.h>

size_t mg_state_declaration_count(const mg_state *state) {
  return state->records.length / sizeof(mg_record);
}

/// What is kept at a place. Never raises.
static mg_text text_of(const mg_state *state, mg_kept kept) {
  return (mg_text){state->declared.bytes + kept.start, kept.length};
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
    .text = text_of(state, record.text),
    .pattern = text_of(state, record.pattern),
    .constant = text_of(state, record.constant),
    .name = text_of(state, record.name),
    .examples = text_of(state, record.examples),
    .origins = text_of(state, record.origins),
    .needs = text_of(state, record.needs),
    .file = text_of(state, record.file),
    .line = record.line,
    .caller = text_of(state, record.caller),
    .caller_line = record.caller_line,
    .handler = record.handler,
  };
}
