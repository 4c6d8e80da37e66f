#include "Sandbox/Sandbox.h"

#include <stdlib.h>
#include <string.h>

bool mg_add_source(mg_sandbox *sandbox, mg_text name, mg_text text) {
  mg_source *grown = realloc(sandbox->sources, (sandbox->source_count + 1) * sizeof *grown);
  if (!grown) return false;
  sandbox->sources = grown;
  char *copy = malloc(name.length + text.length + 1);
  if (!copy) return false;
  memcpy(copy, name.bytes, name.length);
  if (text.length) memcpy(copy + name.length, text.bytes, text.length);
  grown[sandbox->source_count++] = (mg_source){
    {copy, name.length},
    {copy + name.length, text.length},
  };
  return true;
}

const mg_source *mg_find_source(const mg_sandbox *sandbox, mg_text name) {
  for (size_t index = 0; index < sandbox->source_count; index++) {
    mg_text candidate = sandbox->sources[index].name;
    if (candidate.length == name.length
        && memcmp(candidate.bytes, name.bytes, name.length) == 0) {
      return &sandbox->sources[index];
    }
  }
  return NULL;
}

void mg_free_sources(mg_sandbox *sandbox) {
  for (size_t index = 0; index < sandbox->source_count; index++) {
    free((void *)(uintptr_t)sandbox->sources[index].name.bytes);
  }
  free(sandbox->sources);
  sandbox->sources = NULL;
  sandbox->source_count = 0;
}
