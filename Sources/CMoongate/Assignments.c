#include "State.h"

#include <string.h>

// Which upvalues a function assigns, read from its binary form (lua_dump). Almost no handler
// assigns any, and only those that one assigns have to be restored after each call.
//
// The form is that of Lua 5.4. A form that reads differently counts as assigning all of them,
// which is slower and as safe.

enum { OP_SETUPVAL = 10, MOST_DEPTH = 200, DUMP_BYTES = 16 << 20 };

typedef struct {
  const unsigned char *next, *end;
  bool is_broken;
} cursor;

/// How an upvalue of a function is reached: from the locals of the function around it, or as one
/// of that function's own upvalues.
typedef struct {
  bool is_local;
  uint8_t index;
} origin;

static const unsigned char *take(cursor *in, size_t count) {
  if (in->is_broken || (size_t)(in->end - in->next) < count) {
    in->is_broken = true;
    return NULL;
  }
  const unsigned char *bytes = in->next;
  in->next += count;
  return bytes;
}

static uint8_t take_byte(cursor *in) {
  const unsigned char *byte = take(in, 1);
  return byte ? *byte : 0;
}

/// A size: seven bits a byte, the highest first; the last byte has its top bit set.
static size_t take_size(cursor *in) {
  size_t size = 0;
  while (!in->is_broken) {
    uint8_t byte = take_byte(in);
    if (size >> (8 * sizeof size - 8)) in->is_broken = true;
    size = size << 7 | (byte & 0x7F);
    if (byte & 0x80) break;
  }
  return in->is_broken ? 0 : size;
}

static void skip_text(cursor *in) {
  size_t size = take_size(in);
  if (size > 0) take(in, size - 1);
}

static void skip_constants(cursor *in) {
  for (size_t count = take_size(in); count > 0 && !in->is_broken; count--) {
    switch (take_byte(in)) {
    case 0x00: case 0x01: case 0x11:  // nil, false, true
      break;
    case 0x03: case 0x13:  // integer, float
      take(in, 8);
      break;
    case 0x04: case 0x14:  // short and long text
      skip_text(in);
      break;
    default:
      in->is_broken = true;
    }
  }
}

static void skip_debug_information(cursor *in) {
  take(in, take_size(in));
  for (size_t count = take_size(in); count > 0 && !in->is_broken; count--) {
    take_size(in);
    take_size(in);
  }
  for (size_t count = take_size(in); count > 0 && !in->is_broken; count--) {
    skip_text(in);
    take_size(in);
    take_size(in);
  }
  for (size_t count = take_size(in); count > 0 && !in->is_broken; count--) skip_text(in);
}

/// Reads a function and marks in `assigned` those of its upvalues that it, or a function inside it,
/// assigns.
static void read_function(cursor *in, mg_upvalue_set *assigned, int depth) {
  if (depth > MOST_DEPTH) in->is_broken = true;
  skip_text(in);
  take_size(in);
  take_size(in);
  take(in, 3);
  size_t instructions = take_size(in);
  const unsigned char *code = instructions < DUMP_BYTES ? take(in, instructions * 4) : NULL;
  for (size_t index = 0; code && index < instructions; index++) {
    uint32_t instruction;
    memcpy(&instruction, code + index * 4, sizeof instruction);
    if ((instruction & 0x7F) == OP_SETUPVAL) assigned->is_in[instruction >> 16 & 0xFF] = true;
  }
  skip_constants(in);
  take(in, take_size(in) * 3);
  for (size_t count = take_size(in); count > 0 && !in->is_broken; count--) {
    mg_upvalue_set inner = {{false}};
    // The inner function's own list says where each of its upvalues comes from; it stands behind
    // the code that assigns them.
    origin origins[256];
    memset(origins, 0, sizeof origins);
    cursor ahead = *in;
    skip_text(&ahead);
    take_size(&ahead);
    take_size(&ahead);
    take(&ahead, 3);
    size_t length = take_size(&ahead);
    if (length < DUMP_BYTES) take(&ahead, length * 4);
    skip_constants(&ahead);
    size_t upvalues = take_size(&ahead);
    for (size_t index = 0; index < upvalues && index < 256; index++) {
      const unsigned char *entry = take(&ahead, 3);
      if (entry) origins[index] = (origin){entry[0] != 0, entry[1]};
    }
    read_function(in, &inner, depth + 1);
    if (ahead.is_broken) in->is_broken = true;
    for (int index = 0; index < 256; index++) {
      if (inner.is_in[index] && !origins[index].is_local) {
        assigned->is_in[origins[index].index] = true;
      }
    }
  }
  skip_debug_information(in);
}

static int append_dump(lua_State *L, const void *bytes, size_t size, void *buffer) {
  (void)L;
  mg_bytes_append(buffer, bytes, size);
  return ((mg_bytes *)buffer)->is_full;
}

void mg_find_assigned_upvalues(lua_State *L, mg_upvalue_set *assigned) {
  static const unsigned char header[] = {
    0x1B, 'L', 'u', 'a', 0x54, 0, 0x19, 0x93, '\r', '\n', 0x1A, '\n', 4, 8, 8,
  };
  mg_bytes *dump = &mg_of(L)->dump;
  mg_bytes_clear(dump);
  bool is_dumped = lua_dump(L, append_dump, dump, 1) == 0;
  const unsigned char *bytes = (const unsigned char *)dump->bytes;
  cursor in = {bytes, bytes + dump->length, !is_dumped};
  mg_charge(L, dump->length / 8);
  memset(assigned, 0, sizeof *assigned);
  const unsigned char *start = take(&in, sizeof header);
  if (!start || memcmp(start, header, sizeof header) != 0) in.is_broken = true;
  take(&in, 8 + 8 + 1);
  if (!in.is_broken) read_function(&in, assigned, 0);
  if (in.is_broken || in.next != in.end) memset(assigned->is_in, true, sizeof assigned->is_in);
}
