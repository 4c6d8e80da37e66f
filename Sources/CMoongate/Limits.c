#include "State.h"

#include <stdlib.h>
#include <time.h>

// Between two counts of the hook, at most this many instructions go unseen: fewer once a call has
// made long text, because one comparison of long texts takes as long as thousands of others.
enum { HOOK_INTERVAL = 100, LONG_TEXT = 16 << 10, LONG_TEXT_HOOK_INTERVAL = 4 };

// New text is charged too, because one instruction may copy a string as large as the heap.
enum { BYTES_PER_STEP = 64 };

// How far above the limit an allocation is still granted. Lua 5.4.4 has defects on the path that a
// refusal takes (an emergency collection in the middle of an operation), so the limit is enforced
// by the hook, at the next instruction; only a single huge request is refused.
enum { GRACE = 4 << 20 };

static void count_hook(lua_State *L, lua_Debug *activation);

/// From now on the hook comes more often in this call.
static void watch_closely(mg_state *state) {
  if (state->hook_interval == LONG_TEXT_HOOK_INTERVAL || state->killed != MG_OK) return;
  state->hook_interval = LONG_TEXT_HOOK_INTERVAL;
  lua_sethook(state->lua, count_hook, LUA_MASKCOUNT, state->hook_interval);
}

void *mg_allocate(void *opaque, void *block, size_t old_size, size_t new_size) {
  mg_state *state = opaque;
  // Without a block, Lua passes the type of the new object instead of the old size.
  size_t held = block ? old_size : 0;
  if (new_size == 0) {
    mg_blocks_free(&state->blocks, block, held);
    state->memory -= held;
    return NULL;
  }
  if (new_size > held) {
    size_t wanted = state->memory + (new_size - held);
    if (wanted > state->memory_limit && state->lua) {
      if (!state->is_over_limit) lua_sethook(state->lua, count_hook, LUA_MASKCOUNT, 1);
      state->is_over_limit = true;
      if (wanted > state->memory_limit + GRACE) {
        mg_record_failure(state->lua);
        state->is_refused = true;
        return NULL;
      }
    }
    bool is_text = !block && (old_size == LUA_TSTRING || old_size == LUA_TUSERDATA);
    if (is_text) state->meter.steps_left -= (int64_t)(new_size / BYTES_PER_STEP);
    if (is_text && new_size > LONG_TEXT && state->lua && !state->is_over_limit) {
      watch_closely(state);
    }
  }
  void *moved = mg_blocks_resize(&state->blocks, block, held, new_size);
  // Lua relies on a block that shrinks never being refused.
  if (!moved) return new_size <= held ? block : NULL;
  state->memory += new_size;
  state->memory -= held;
  return moved;
}

/// Collects garbage at a safe point; raises if what is left is over the limit.
static void collect(lua_State *L) {
  mg_state *state = mg_of(L);
  // A collection costs time in proportion to the heap.
  state->meter.steps_left -= (int64_t)(state->memory / BYTES_PER_STEP);
  state->is_over_limit = false;
  lua_gc(L, LUA_GCCOLLECT);
  if (state->memory > state->memory_limit) mg_kill(L, MG_MEMORY);
  lua_sethook(L, count_hook, LUA_MASKCOUNT, state->hook_interval);
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
  if (now - state->began <= state->time_limit) return;
  // On a busy machine the time may have gone elsewhere. This clock costs more to read.
  if (read_clock(CLOCK_THREAD_CPUTIME_ID) - state->began_processor > state->time_limit) {
    mg_kill(L, MG_TIME);
  }
}

static void count_hook(lua_State *L, lua_Debug *activation) {
  (void)activation;
  mg_state *state = mg_of(L);
  if (state->killed == MG_OK) {
    if (state->is_over_limit) collect(L);
    mg_check_time(L);
  }
  mg_charge(L, (size_t)state->hook_interval);
}

void mg_begin(mg_state *state, int64_t steps, size_t memory_limit, int64_t time_limit) {
  state->time_limit = time_limit;
  state->began = 0;
  state->hook_interval = HOOK_INTERVAL;
  state->meter.steps_left = state->steps_given = steps;
  state->memory_limit = memory_limit;
  state->is_over_limit = state->is_refused = false;
  lua_sethook(state->lua, count_hook, LUA_MASKCOUNT, HOOK_INTERVAL);
}

_Noreturn void mg_kill(lua_State *L, mg_status why) {
  mg_state *state = mg_of(L);
  if (state->killed == MG_OK) {
    state->killed = why;
    // Here, because a protected call on the way out would hide it.
    if (!state->is_refused) mg_record_failure(L);
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
  if (status == LUA_ERRMEM) mg_kill(L, MG_MEMORY);
  lua_error(L);
  abort();
}

int mg_pcall(lua_State *L, int arguments, int results) {
  mg_state *state = mg_of(L);
  const mg_running *running = state->running;
  int status = lua_pcall(L, arguments, results, 0);
  // An error leaves the files that it came out of.
  state->running = running;
  if (status == LUA_ERRMEM) mg_kill(L, MG_MEMORY);
  if (state->killed != MG_OK) mg_kill(L, state->killed);
  return status;
}
