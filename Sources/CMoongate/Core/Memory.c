#include "Core/Core.h"
#include "Core/LuaRelease.h"

// New text is charged too, because one instruction may copy a string as large as the heap. Short
// strings are not: whether Lua makes one anew depends on what was there before, and the same script
// and link are to spend the same steps each time.
enum { BYTES_PER_STEP = 32, LEAST_NOTED_BLOCK = 128 };

// How often garbage may be collected in one call. It costs no steps, for the reason above: how much
// garbage there is depends on the calls before.
enum { MOST_COLLECTIONS = 16 };

// How far above the limit an allocation is still granted. Lua 5.4.4 has defects on the path that a
// refusal takes (an emergency collection in the middle of an operation), so the limit is enforced
// by the hook, some instructions later; only a single huge request is refused.
enum { GRACE = 4 << 20 };

// A block that counts as large (Budget.c).
enum { LARGE_BLOCK = 16 << 10 };

// The nodes of a hash part from which on the clock is looked at before it is made: all keys of the
// table then move there, past each other where they collide, inside of one instruction.
enum { LARGE_HASH = 1024 };

// In how many quarters of its time a call gets one: where most keys collide, moving them takes as long
// as adding them took, and nothing can stop it.
enum { QUARTERS_FOR_HASHES = 3 };

// The most bytes of a string beside its contents.
enum { TEXT_HEAD = 64 };

/// The nodes in a block of so many bytes, if it may be the hash part of a table, or 0.
static size_t nodes_in(size_t size) {
  size_t nodes = size / sizeof(mg_table_node);
  bool is_power_of_two = (nodes & (nodes - 1)) == 0;
  return is_power_of_two && size % sizeof(mg_table_node) == 0 ? nodes : 0;
}

/// Takes note of what a large new block means. Returns why it must be refused, or MG_OK.
static mg_status admit(mg_core *core, const void *block, size_t type, size_t size,
                       size_t wanted) {
  bool is_text = !block && (type == LUA_TSTRING || type == LUA_TUSERDATA);
  size_t nodes = !block && type == 0 ? nodes_in(size) : 0;
  if (wanted > core->memory_limit + GRACE) return MG_MEMORY;
  // A handler could not make it, but would compare it in one instruction.
  bool is_loading = core->phase == MG_PHASE_LOADING;
  bool is_string = !block && type == LUA_TSTRING;
  if (is_string && is_loading && size > core->limits.call_memory + TEXT_HEAD) return MG_TEXT;
  // Integers can be chosen so that all of them meet in one chain, and then a table that grows takes
  // time in proportion to the square of its size, inside of one instruction.
  if (nodes / 2 >= core->limits.table_fields && !core->trusts_tables) return MG_FIELDS;
  mg_status end = nodes >= LARGE_HASH ? mg_look(core, QUARTERS_FOR_HASHES) : MG_OK;
  if (end != MG_OK) return end;
  if (is_text && size >= LEAST_NOTED_BLOCK) {
    core->meter.steps_left -= (int64_t)(size / BYTES_PER_STEP);
  }
  if (size <= LARGE_BLOCK) return MG_OK;
  // It may be the stack, which stays as large as it is until the next collection.
  bool is_stack = block && block == core->stack;
  bool may_be_stack = is_stack || (!block && type == 0 && nodes == 0);
  // The hash part of a table may have the same size as a stack.
  if (is_stack || (!block && type == 0)) core->has_grown_stack = true;
  // Calls leave the stack and the table of strings in different sizes, and steps must not differ.
  if (may_be_stack || (block && block == core->string_table)) return MG_OK;
  if (!is_loading || wanted > core->memory_limit) mg_watch_closely(core);
  // Text that is made while the scripts load can be compared in every call.
  if (is_loading && is_string) core->has_long_text = true;
  return MG_OK;
}

/// Refuses Lua a block: notes which and why, and looks at nothing of Lua's, which may not be whole.
static void *refuse(mg_core *core, const void *block, size_t size, mg_status why) {
  // The first is the cause of what comes of it, and making an error's message may be refused memory too.
  if (core->refused != MG_OK) return NULL;
  // Without a larger one, Lua keeps the table of strings that it has.
  if (block && block == core->string_table) return NULL;
  core->refused = why;
  core->refused_block = block;
  core->refused_size = size;
  return NULL;
}

/// Lua collects garbage where it was refused and asks once more. If it then gets the block, no error
/// comes of it.
static void note_grant(mg_core *core, const void *block, size_t size) {
  if (core->refused == MG_OK) return;
  if (core->refused_block == block && core->refused_size == size) core->refused = MG_OK;
}

/// Takes a block back, which may be NULL.
static void take_back(mg_core *core, void *block, size_t size) {
  if (block && block == core->stack) core->stack = NULL;
  mg_blocks_free(&core->blocks, block, size);
  core->memory -= size;
}

/// Keeps track of two blocks of Lua's own. In a new state each is the only plain block of its kind
/// that Lua asks for.
static void note_block(mg_core *core, const void *block, size_t type, size_t size, void *moved) {
  bool is_plain = !block && type == 0;
  bool is_first_table = is_plain && !core->lua && size == MG_STRING_TABLE_BYTES;
  if (is_first_table || (block && block == core->string_table)) core->string_table = moved;
  bool is_first_stack = is_plain && core->is_making_thread;
  if (is_first_stack || (block && block == core->stack)) core->stack = moved;
}

/// All but what `mg_allocate` does at once.
__attribute__((noinline)) // It would make the short way longer.
static void *allocate(mg_core *core, void *block, size_t old_size, size_t new_size) {
  // Without a block, Lua passes the type of the new object instead of the old size.
  size_t held = block ? old_size : 0;
  if (new_size == 0) {
    take_back(core, block, held);
    return NULL;
  }
  size_t wanted = core->memory - held + new_size;
  bool is_noted = new_size >= LEAST_NOTED_BLOCK || wanted > core->memory_limit;
  if (new_size > held && is_noted && core->lua) {
    // Some releases copy a stack that grows. Limits are the same in all: as if both were there.
    size_t copied = block == core->stack ? held : 0;
    mg_status refusal = admit(core, block, old_size, new_size, wanted + copied);
    if (refusal != MG_OK) return refuse(core, block, new_size, refusal);
  }
  void *moved = mg_blocks_resize(&core->blocks, block, held, new_size);
  // Lua relies on a block that shrinks never being refused.
  if (!moved && new_size > held) return refuse(core, block, new_size, MG_MEMORY);
  if (!moved) moved = block;
  core->memory = wanted;
  note_grant(core, block, new_size);
  note_block(core, block, old_size, new_size, moved);
  return moved;
}

void *mg_allocate(void *opaque, void *block, size_t old_size, size_t new_size) {
  mg_core *core = opaque;
  // Nearly all that Lua asks for: a small new block while one waits, and taking one back.
  if (!block && new_size - 1 < LEAST_NOTED_BLOCK - 1 && mg_blocks_hold(new_size)
      && core->memory + new_size <= core->memory_limit && core->refused == MG_OK) {
    void *idle = mg_blocks_take(&core->blocks, new_size);
    if (idle) {
      core->memory += new_size;
      return idle;
    }
  } else if (block && new_size == 0 && old_size != 0 && mg_blocks_hold(old_size)) {
    mg_blocks_put(&core->blocks, block, old_size);
    core->memory -= old_size;
    return NULL;
  }
  return allocate(core, block, old_size, new_size);
}

void mg_begin_memory(mg_core *core, size_t memory_limit) {
  core->memory_limit = memory_limit;
  core->collections_left = MOST_COLLECTIONS;
  core->refused = MG_OK;
  core->has_grown_stack = false;
}

void mg_check_memory(lua_State *L) {
  mg_core *core = mg_core_of(L);
  if (core->memory <= core->memory_limit) return;
  if (core->collections_left-- == 0) mg_kill(L, MG_MEMORY);
  lua_gc(L, LUA_GCCOLLECT);
  core->is_collecting = false;
  // The garbage of earlier calls, which the limit allowed for, is gone too.
  if (core->phase == MG_PHASE_READY) {
    core->memory_limit = core->loaded_memory + core->limits.call_memory;
  }
  if (core->memory > core->memory_limit) mg_kill(L, MG_MEMORY);
}

bool mg_is_starved(const mg_core *core) {
  if (core->refused != MG_OK) return true;
  for (const mg_bytes *buffer = core->buffers; buffer; buffer = buffer->next) {
    if (buffer->is_starved) return true;
  }
  return false;
}

mg_status mg_refusal(const mg_core *core) {
  return core->refused == MG_OK ? MG_MEMORY : core->refused;
}
