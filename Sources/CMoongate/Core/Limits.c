#include "Core/State.h"

#include <stdlib.h>
#include <time.h>

// Between two counts of the hook, MG_HOOK_INTERVAL instructions go unseen: fewer once a call has
// made a large block, because one comparison of long texts takes as long as thousands of others,
// and because a few large blocks fill the memory.
enum { CLOSE_HOOK_INTERVAL = 4, LARGE_BLOCK = 16 << 10 };

// New text is charged too, because one instruction may copy a string as large as the heap. Short
// strings are not: whether Lua makes one anew depends on what was there before, and the same script
// and link are to spend the same steps each time.
enum { BYTES_PER_STEP = 32, LEAST_NOTED_BLOCK = 128 };

// How often garbage may be collected in one call. It costs no steps, for the reason above: how much
// garbage there is depends on the calls before.
enum { MOST_COLLECTIONS = 16 };

// A call whose steps take longer than this, in nanoseconds, does its work where no step counts. It
// may do so for this fraction of its time.
enum { SLOW_STEP = 200, UNCOUNTED_FRACTION = 8 };

// Nanoseconds that are too few to matter.
enum { SHORT_TIME = 100000 };

// How far above the limit an allocation is still granted. Lua 5.4.4 has defects on the path that a
// refusal takes (an emergency collection in the middle of an operation), so the limit is enforced
// by the hook, some instructions later; only a single huge request is refused.
enum { GRACE = 4 << 20 };

// The most bytes of a string beside its contents.
enum { TEXT_HEAD = 64 };

static void count_hook(lua_State *L, lua_Debug *activation);

/// Has the hook come after each so many instructions.
static void set_hook(mg_state *state, int interval) {
  state->hook_interval = interval;
  state->has_hook = true;
  lua_sethook(state->lua, count_hook, LUA_MASKCOUNT, interval);
}

/// From now on the hook comes more often in this call. The allocator does this too, and nothing else of
/// Lua's: a hook may be set at any time, even from a signal, and no state need be whole for it.
static void watch_closely(mg_state *state) {
  if (state->hook_interval == CLOSE_HOOK_INTERVAL || state->killed != MG_OK) return;
  set_hook(state, CLOSE_HOOK_INTERVAL);
}

/// The nodes in a block of so many bytes, if it may be the hash part of a table, or 0.
static size_t nodes_in(size_t size) {
  size_t nodes = size / sizeof(mg_table_node);
  bool is_power_of_two = (nodes & (nodes - 1)) == 0;
  return is_power_of_two && size % sizeof(mg_table_node) == 0 ? nodes : 0;
}

/// Takes note of what a large new block means. Returns why it must be refused, or MG_OK.
static mg_status admit(mg_state *state, const void *block, size_t type, size_t size,
                       size_t wanted) {
  bool is_text = !block && (type == LUA_TSTRING || type == LUA_TUSERDATA);
  size_t nodes = !block && type == 0 ? nodes_in(size) : 0;
  if (wanted > state->memory_limit + GRACE) return MG_MEMORY;
  // A handler could not make it, but would compare it in one instruction.
  bool is_loading = state->phase == MG_PHASE_LOADING;
  bool is_string = !block && type == LUA_TSTRING;
  if (is_string && is_loading && size > state->limits.call_memory + TEXT_HEAD) return MG_TEXT;
  // Integers can be chosen so that all of them meet in one chain, and then a table that grows takes
  // time in proportion to the square of its size, inside of one instruction.
  if (nodes / 2 >= state->limits.table_fields && !state->trusts_tables) return MG_FIELDS;
  if (is_text && size >= LEAST_NOTED_BLOCK) {
    state->meter.steps_left -= (int64_t)(size / BYTES_PER_STEP);
  }
  if (size <= LARGE_BLOCK) return MG_OK;
  // It may be the stack, which stays as large as it is until the next collection.
  bool is_stack = block && block == state->stack;
  bool may_be_stack = is_stack || (!block && type == 0 && nodes == 0);
  // So may the hash part of a table: some sizes are those of both.
  if (is_stack || (!block && type == 0)) state->has_grown_stack = true;
  // Calls leave the stack and the table of strings in different sizes, and steps must not differ.
  if (may_be_stack || (block && block == state->string_table)) return MG_OK;
  if (!is_loading || wanted > state->memory_limit) watch_closely(state);
  // Text that is made while the scripts load can be compared in every call.
  if (is_loading && is_string) state->has_long_text = true;
  return MG_OK;
}

/// Refuses Lua a block: notes which and why, and looks at nothing of Lua's, which may not be whole.
static void *refuse(mg_state *state, const void *block, size_t size, mg_status why) {
  // The first is the cause of what comes of it, and making an error's message may be refused memory too.
  if (state->refused != MG_OK) return NULL;
  // Without a larger one, Lua keeps the table of strings that it has.
  if (block && block == state->string_table) return NULL;
  state->refused = why;
  state->refused_block = block;
  state->refused_size = size;
  return NULL;
}

/// Lua collects garbage where it was refused and asks once more. If it then gets the block, no error
/// comes of it.
static void note_grant(mg_state *state, const void *block, size_t size) {
  if (state->refused == MG_OK) return;
  if (state->refused_block == block && state->refused_size == size) state->refused = MG_OK;
}

/// Takes a block back, which may be NULL.
static void take_back(mg_state *state, void *block, size_t size) {
  if (block && block == state->stack) state->stack = NULL;
  mg_blocks_free(&state->blocks, block, size);
  state->memory -= size;
}

/// Keeps track of two blocks of Lua's own. In a new state each is the only plain block of its kind
/// that Lua asks for.
static void note_block(mg_state *state, const void *block, size_t type, size_t size, void *moved) {
  bool is_plain = !block && type == 0;
  bool is_first_table = is_plain && !state->lua && size == MG_STRING_TABLE_BYTES;
  if (is_first_table || (block && block == state->string_table)) state->string_table = moved;
  bool is_first_stack = is_plain && state->is_making_thread;
  if (is_first_stack || (block && block == state->stack)) state->stack = moved;
}

/// All but what `mg_allocate` does at once.
__attribute__((noinline)) // It would make the short way longer.
static void *allocate(mg_state *state, void *block, size_t old_size, size_t new_size) {
  // Without a block, Lua passes the type of the new object instead of the old size.
  size_t held = block ? old_size : 0;
  if (new_size == 0) {
    take_back(state, block, held);
    return NULL;
  }
  size_t wanted = state->memory - held + new_size;
  bool is_noted = new_size >= LEAST_NOTED_BLOCK || wanted > state->memory_limit;
  if (new_size > held && is_noted && state->lua) {
    // Some releases copy a stack that grows. Limits are the same in all: as if both were there.
    size_t copied = block == state->stack ? held : 0;
    mg_status refusal = admit(state, block, old_size, new_size, wanted + copied);
    if (refusal != MG_OK) return refuse(state, block, new_size, refusal);
  }
  void *moved = mg_blocks_resize(&state->blocks, block, held, new_size);
  // Lua relies on a block that shrinks never being refused.
  if (!moved && new_size > held) return refuse(state, block, new_size, MG_MEMORY);
  if (!moved) moved = block;
  state->memory = wanted;
  note_grant(state, block, new_size);
  note_block(state, block, old_size, new_size, moved);
  return moved;
}

void *mg_allocate(void *opaque, void *block, size_t old_size, size_t new_size) {
  mg_state *state = opaque;
  // Nearly all that Lua asks for: a small new block while one waits, and taking one back.
  if (!block && new_size - 1 < LEAST_NOTED_BLOCK - 1 && mg_blocks_hold(new_size)
      && state->memory + new_size <= state->memory_limit) {
    void *idle = mg_blocks_take(&state->blocks, new_size);
    if (idle) {
      state->memory += new_size;
      return idle;
    }
  } else if (block && new_size == 0 && old_size != 0 && mg_blocks_hold(old_size)) {
    mg_blocks_put(&state->blocks, block, old_size);
    state->memory -= old_size;
    return NULL;
  }
  return allocate(state, block, old_size, new_size);
}

void mg_check_memory(lua_State *L) {
  mg_state *state = mg_of(L);
  if (state->memory <= state->memory_limit) return;
  if (state->collections_left-- == 0) mg_kill(L, MG_MEMORY);
  lua_gc(L, LUA_GCCOLLECT);
  state->is_collecting = false;
  // The garbage of earlier calls, which the limit allowed for, is gone too.
  if (state->phase == MG_PHASE_READY) {
    state->memory_limit = state->loaded_memory + state->limits.call_memory;
  }
  if (state->memory > state->memory_limit) mg_kill(L, MG_MEMORY);
}

static int64_t read_clock(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

void mg_check_time(lua_State *L) {
  mg_state *state = mg_of(L);
  int64_t now = read_clock(CLOCK_MONOTONIC);
  if (state->began == 0) {
    state->began = now;
    state->began_processor = read_clock(CLOCK_THREAD_CPUTIME_ID);
    return;
  }
  int64_t limit = state->time_limit;
  int64_t steps = state->steps_given - state->meter.steps_left;
  if (steps < limit / SLOW_STEP) {
    int64_t counted = steps * SLOW_STEP, uncounted = limit / UNCOUNTED_FRACTION;
    limit = counted > uncounted ? counted : uncounted;
  }
  if (now - state->began <= limit) return;
  // On a busy machine the time may have gone elsewhere. This clock costs more to read.
  if (read_clock(CLOCK_THREAD_CPUTIME_ID) - state->began_processor > limit) mg_kill(L, MG_TIME);
}

static void count_hook(lua_State *L, lua_Debug *activation) {
  (void)activation;
  mg_state *state = mg_of(L);
  if (state->killed == MG_OK) {
    mg_check_memory(L);
    mg_check_time(L);
  }
  mg_charge(L, (size_t)state->hook_interval);
}

mg_budget mg_budget_left(const mg_state *state) {
  mg_budget left = {state->meter.steps_left, state->time_limit, true};
  if (state->began) {
    int64_t taken = read_clock(CLOCK_MONOTONIC) - state->began;
    // The processor's clock costs more to read, and over a short time the two are much the same.
    if (taken > SHORT_TIME) taken = read_clock(CLOCK_THREAD_CPUTIME_ID) - state->began_processor;
    left.time -= taken;
  }
  if (left.steps < 0) left.steps = 0;
  if (left.time < 0) left.time = 0;
  return left;
}

void mg_begin(mg_state *state, mg_budget budget, size_t memory_limit, bool is_short) {
  state->time_limit = budget.time;
  state->began = 0;
  // One short call may go without a look at the clock, but not one after the other.
  if (budget.is_begun) {
    state->began = read_clock(CLOCK_MONOTONIC);
    state->began_processor = read_clock(CLOCK_THREAD_CPUTIME_ID);
  }
  state->meter.steps_left = state->steps_given = budget.steps;
  state->memory_limit = memory_limit;
  state->collections_left = MOST_COLLECTIONS;
  state->refused = MG_OK;
  state->has_grown_stack = false;
  if (!is_short) {
    set_hook(state, state->has_long_text ? CLOSE_HOOK_INTERVAL : MG_HOOK_INTERVAL);
    return;
  }
  state->hook_interval = MG_HOOK_INTERVAL;
  if (!state->has_hook) return;
  state->has_hook = false;
  lua_sethook(state->lua, NULL, 0, 0);
}

mg_status mg_refusal(const mg_state *state) {
  return state->refused == MG_OK ? MG_MEMORY : state->refused;
}

_Noreturn void mg_kill(lua_State *L, mg_status why) {
  mg_state *state = mg_of(L);
  if (state->killed == MG_OK) {
    state->killed = why;
    // Here, because a protected call on the way out would hide it.
    mg_record_place(L);
  }
  state->meter.steps_left = -1;
  // From here the hook fires at every instruction: no protected call can go on after the kill.
  lua_sethook(L, count_hook, LUA_MASKCOUNT, 1);
  // A light value, because a kill for memory cannot allocate a message.
  lua_pushlightuserdata(L, state);
  lua_error(L);
  abort();
}

_Noreturn void mg_kill_spent(lua_State *L) { mg_kill(L, MG_STEPS); }

_Noreturn void mg_raise(lua_State *L, int status) {
  if (status == LUA_ERRMEM) mg_kill(L, mg_refusal(mg_of(L)));
  lua_error(L);
  abort();
}

int mg_pcall(lua_State *L, int arguments, int results) {
  mg_state *state = mg_of(L);
  const mg_running *running = state->running;
  int status = lua_pcall(L, arguments, results, 0);
  // An error leaves the files that it came out of.
  state->running = running;
  if (status == LUA_ERRMEM || (status != LUA_OK && mg_is_starved(state))) {
    mg_kill(L, mg_refusal(state));
  }
  if (state->killed != MG_OK) mg_kill(L, state->killed);
  return status;
}
