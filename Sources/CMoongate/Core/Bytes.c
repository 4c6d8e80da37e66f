#include "Core/Bytes.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void mg_bytes_free(mg_bytes *buffer) {
  free(buffer->bytes);
  buffer->bytes = NULL;
  buffer->length = buffer->capacity = 0;
}

bool mg_bytes_reserve(mg_bytes *buffer, size_t length) {
  if (buffer->is_full) return false;
  if (length > buffer->limit - buffer->length) {
    buffer->is_full = true;
    return false;
  }
  if (length <= buffer->capacity - buffer->length) return true;
  size_t capacity = buffer->capacity ? buffer->capacity * 2 : 256;
  while (capacity < buffer->length + length) capacity *= 2;
  // No larger than the limit, so that room always means that the limit holds too.
  if (capacity > buffer->limit) capacity = buffer->limit;
  char *grown = realloc(buffer->bytes, capacity);
  if (!grown) {
    buffer->is_full = buffer->is_starved = true;
    return false;
  }
  buffer->bytes = grown;
  buffer->capacity = capacity;
  return true;
}

void mg_bytes_append_text(mg_bytes *buffer, const char *text) {
  mg_bytes_append(buffer, text, strlen(text));
}

void mg_bytes_append_integer(mg_bytes *buffer, int64_t integer) {
  char digits[24];
  int length = snprintf(digits, sizeof digits, "%" PRId64, integer);
  mg_bytes_append(buffer, digits, (size_t)length);
}

mg_text mg_bytes_text(const mg_bytes *buffer) {
  return (mg_text){buffer->bytes ? buffer->bytes : "", buffer->length};
}
