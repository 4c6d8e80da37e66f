// A growable run of bytes outside Lua's heap, for what outlives a Lua error: results, messages,
// printed lines. It never raises.

#ifndef MOONGATE_BYTES_H
#define MOONGATE_BYTES_H

#include "CMoongateSandbox.h"

#include <string.h>

typedef struct mg_bytes {
  char *bytes;
  size_t length, capacity, limit;
  /// Set when an append did not fit the limit (or the system's memory) and was dropped.
  bool is_full;
  /// Set for good when the system had no memory for an append.
  bool is_starved;
  /// The next of the buffers that a state keeps.
  struct mg_bytes *next;
} mg_bytes;

/// Empties the buffer and keeps its memory.
static inline void mg_bytes_clear(mg_bytes *buffer) {
  buffer->length = 0;
  buffer->is_full = false;
}
void mg_bytes_free(mg_bytes *buffer);
/// Makes room for more bytes, or marks the buffer as full and returns false.
bool mg_bytes_reserve(mg_bytes *buffer, size_t length);
/// Whether more bytes fit without `mg_bytes_reserve`.
static inline bool mg_bytes_has_room(const mg_bytes *buffer, size_t length) {
  return !buffer->is_full && length <= buffer->capacity - buffer->length;
}
/// Appends all of the bytes or, past the limit, none.
static inline void mg_bytes_append(mg_bytes *buffer, const void *bytes, size_t length) {
  if (!mg_bytes_has_room(buffer, length) && !mg_bytes_reserve(buffer, length)) return;
  if (length) memcpy(buffer->bytes + buffer->length, bytes, length);
  buffer->length += length;
}
void mg_bytes_append_text(mg_bytes *buffer, const char *text);
void mg_bytes_append_integer(mg_bytes *buffer, int64_t integer);
mg_text mg_bytes_text(const mg_bytes *buffer);

#endif
