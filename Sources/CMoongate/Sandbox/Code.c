#include "Core/LuaRelease.h"
#include "Sandbox/Code.h"
#include "Sandbox/Sandbox.h"

#include <string.h>

// What a function does, read from its binary form (lua_dump), which LuaRelease.h describes: Lua itself
// does not say which upvalues a function assigns.

enum { MOST_DEPTH = 200, DUMP_BYTES = 16 << 20 };

typedef struct {
  const unsigned char *next, *end;
  bool is_broken;
} cursor;

/// Which upvalue of the outermost function each upvalue of a function is.
typedef struct {
  int16_t of[256];
} roots;

/// Stands for a local of a function in between.
enum { NO_ROOT = -1 };

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
    case MG_CONSTANT_NIL: case MG_CONSTANT_FALSE: case MG_CONSTANT_TRUE:
      break;
    case MG_CONSTANT_INTEGER: case MG_CONSTANT_NUMBER:
      take(in, 8);
      break;
    case MG_CONSTANT_SHORT_TEXT: case MG_CONSTANT_LONG_TEXT:
      skip_text(in);
      break;
    default:
      in->is_broken = true;
    }
  }
}

/// Reads where each upvalue of a function comes from: from the locals of the function around it, or
/// as one of that function's own upvalues. `around` is NULL for the outermost function.
static void read_upvalues(cursor *in, const roots *around, roots *own) {
  for (int index = 0; index < 256; index++) own->of[index] = around ? NO_ROOT : (int16_t)index;
  size_t count = take_size(in);
  for (size_t index = 0; index < count && !in->is_broken; index++) {
    const unsigned char *entry = take(in, 3);
    bool is_local = entry && entry[0] != 0;
    if (entry && around && !is_local && index < 256) own->of[index] = around->of[entry[1]];
  }
}

/// Reads the lines of a function's code and notes what the code assigns. Without lines, each is 0.
static void read_lines(cursor *in, const unsigned char *code, size_t instructions, int line,
                       const roots *own, mg_code_facts *facts) {
  size_t count = take_size(in);
  const unsigned char *steps = take(in, count);
  size_t lines_that_follow = take_size(in);
  for (size_t index = 0; code && steps && index < instructions; index++) {
    if (index < count && steps[index] == MG_LINE_FOLLOWS && lines_that_follow > 0) {
      lines_that_follow--;
      take_size(in);
      line = (int)take_size(in);
    } else if (index < count) {
      line += (int8_t)steps[index];
    }
    uint32_t instruction;
    memcpy(&instruction, code + index * 4, sizeof instruction);
    if (mg_instruction_code(instruction) != MG_OP_SETUPVAL) continue;
    int root = own->of[mg_instruction_b(instruction)];
    if (root == NO_ROOT) continue;
    if (facts->assigned && facts->line <= line) continue;
    facts->assigned = root + 1;
    facts->line = line;
  }
  if (lines_that_follow > 0) in->is_broken = true;
}

static void skip_names(cursor *in) {
  for (size_t count = take_size(in); count > 0 && !in->is_broken; count--) {
    skip_text(in);
    take_size(in);
    take_size(in);
  }
  for (size_t count = take_size(in); count > 0 && !in->is_broken; count--) skip_text(in);
}

/// Reads a function and notes in `facts` the upvalue of the outermost one that it, or a function inside
/// it, assigns first. It stands on the stack once for each function around.
static void read_function(cursor *in, const roots *around, mg_code_facts *facts, int depth) {
  if (depth > MOST_DEPTH) in->is_broken = true;
  skip_text(in);
  int line = (int)take_size(in);
  take_size(in);
  take(in, 3);
  size_t instructions = take_size(in);
  const unsigned char *code = instructions < DUMP_BYTES ? take(in, instructions * 4) : NULL;
  if (!code) in->is_broken = true;
  skip_constants(in);
  roots own;
  read_upvalues(in, around, &own);
  for (size_t count = take_size(in); count > 0 && !in->is_broken; count--) {
    read_function(in, &own, facts, depth + 1);
  }
  read_lines(in, code, instructions, line, &own, facts);
  skip_names(in);
}

static int append_dump(lua_State *L, const void *bytes, size_t size, void *buffer) {
  (void)L;
  mg_bytes_append(buffer, bytes, size);
  return ((mg_bytes *)buffer)->is_full;
}

/// Reads the function on top, its lines too unless they are stripped. Raises where the budget ends.
static void read_dump(lua_State *L, bool is_stripped, mg_code_facts *facts) {
  mg_bytes *dump = &mg_sandbox_of(L)->dump;
  mg_bytes_clear(dump);
  bool is_dumped = lua_dump(L, append_dump, dump, is_stripped) == 0;
  const unsigned char *bytes = (const unsigned char *)dump->bytes;
  cursor in = {bytes, bytes + dump->length, !is_dumped};
  mg_charge(L, dump->length / 8);
  memset(facts, 0, sizeof *facts);
  take(&in, MG_DUMP_HEADER_BYTES + 8 + 8 + 1);
  if (!in.is_broken) read_function(&in, NULL, facts, 0);
  facts->is_read = !in.is_broken && in.next == in.end;
}

void mg_read_code(lua_State *L, mg_code_facts *facts) {
  // The lines, which only people want to know, are read only where there is something to tell.
  read_dump(L, true, facts);
  if (facts->is_read && facts->assigned) read_dump(L, false, facts);
}
