#include "Words/Words.h"

#include <string.h>

size_t mg_state_declaration_count(const mg_state *state) {
  return state->records.length / sizeof(mg_record);
}

mg_declaration mg_state_declaration(const mg_state *state, size_t index) {
  mg_record record;
  memcpy(&record, state->records.bytes + index * sizeof record, sizeof record);
  const char *bytes = state->declared.bytes;
  return (mg_declaration){
    .type = record.type,
    .ignore_case = record.ignore_case,
    .is_constant = record.is_constant,
    .names_captures = record.names_captures,
    .text = {bytes + record.text, record.text_length},
    .pattern = {bytes + record.pattern, record.pattern_length},
    .constant = {bytes + record.constant, record.constant_length},
    .name = {bytes + record.route_name, record.route_name_length},
    .examples = {bytes + record.examples.start, record.examples.length},
    .origins = {bytes + record.origins.start, record.origins.length},
    .needs = {bytes + record.needs.start, record.needs.length},
    .file = {bytes + record.file, record.file_length},
    .line = record.line,
    .handler = record.handler,
  };
}
