#include "Core/Core.h"

#include <stdlib.h>
#include <time.h>

// Between two counts of the hook, so many instructions go unseen: fewer once a call has made a large
// block, because one comparison of long texts takes as long as thousands of others, and because a few
// large blocks fill the memory.
enum { HOOK_INTERVAL = 100, CLOSE_HOOK_INTERVAL = 4 };

// A call whose steps take longer than this, in nanoseconds, does its work where no step counts.
enum { SLOW_STEP = 200 };

// Nanoseconds that are too few to matter.
enum { SHORT_TIME = 100000 };

static void count_hook(lua_State *L, lua_Debug *activation);

/// Has the hook come after each so many instructions.
static void set_hook(mg_core *core, int interval) {
  core->hook_interval = interval;
  lua_sethook(core->lua, count_hook, LUA_MASKCOUNT, interval);
}

// The allocator does this too, and nothing else of Lua's: a hook may be set at any time, even from a
// signal, and no state need be whole for it.
void mg_watch_closely(mg_core *core) {
  if (core->hook_interval == CLOSE_HOOK_INTERVAL || core->killed != MG_OK) return;
  set_hook(core, CLOSE_HOOK_INTERVAL);
}

static int64_t read_clock(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

mg_status mg_look(mg_core *core, int quarters) {
  core->meter.visits_left = VISITS_PER_LOOK;
  core->meter.moves_left = MOVES_PER_LOOK;
  if (core->interruption && mg_is_interrupted(core->interruption)) return MG_INTERRUPTED;
  int64_t now = read_clock(CLOCK_MONOTONIC);
  if (core->began == 0) {
    core->began = now;
    core->began_processor = read_clock(CLOCK_THREAD_CPUTIME_ID);
    return MG_OK;
  }
  int64_t limit = core->time_limit;
  int64_t steps = core->steps_given - core->meter.steps_left;
  if (steps < limit / SLOW_STEP) {
    int64_t counted = steps * SLOW_STEP, uncounted = limit / MG_UNCOUNTED_PART;
    limit = counted > uncounted ? counted : uncounted;
  }
  limit = limit / 4 * quarters;
  if (now - core->began <= limit) return MG_OK;
  // On a busy machine the time may have gone elsewhere. This clock costs more to read.
  int64_t taken = read_clock(CLOCK_THREAD_CPUTIME_ID) - core->began_processor;
  return taken > limit ? MG_TIME : MG_OK;
}

void mg_check_time(lua_State *L) {
  mg_status end = mg_look(mg_core_of(L), 4);
  if (end != MG_OK) mg_kill(L, end);
}

static void count_hook(lua_State *L, lua_Debug *activation) {
  (void)activation;
  mg_core *core = mg_core_of(L);
  if (core->killed == MG_OK) {
    mg_check_memory(L);
    mg_check_time(L);
  }
  mg_charge(L, (size_t)core->hook_interval);
}

mg_budget mg_budget_left(const mg_core *core) {
  mg_budget left = {core->meter.steps_left, core->time_limit, true};
  if (core->began) {
    int64_t taken = read_clock(CLOCK_MONOTONIC) - core->began;
    // The processor's clock costs more to read, and over a short time the two are much the same.
    if (taken > SHORT_TIME) taken = read_clock(CLOCK_THREAD_CPUTIME_ID) - core->began_processor;
    left.time -= taken;
  }
  if (left.steps < 0) left.steps = 0;
  if (left.time < 0) left.time = 0;
  return left;
}

void mg_begin(mg_core *core, mg_budget budget, size_t memory_limit) {
  core->time_limit = budget.time;
  core->began = 0;
  // One short call may go without a look at the clock, but not one after the other.
  if (budget.is_begun) {
    core->began = read_clock(CLOCK_MONOTONIC);
    core->began_processor = read_clock(CLOCK_THREAD_CPUTIME_ID);
  }
  core->meter.steps_left = core->steps_given = budget.steps;
  core->meter.visits_left = VISITS_PER_LOOK;
  core->meter.moves_left = MOVES_PER_LOOK;
  mg_begin_memory(core, memory_limit);
  // Anew for each call, because that restarts the count: the steps of a call are to be the same
  // whatever ran before it.
  set_hook(core, core->has_long_text ? CLOSE_HOOK_INTERVAL : HOOK_INTERVAL);
}

// MARK: The end

_Noreturn void mg_kill(lua_State *L, mg_status why) {
  mg_core *core = mg_core_of(L);
  if (core->killed == MG_OK) {
    core->killed = why;
    // Here, because a protected call on the way out would hide it.
    mg_record_place(L);
  }
  core->meter.steps_left = -1;
  // From here the hook fires at every instruction: no protected call can go on after the kill.
  lua_sethook(L, count_hook, LUA_MASKCOUNT, 1);
  // Whoever asked may have filled its part of the stack, and needs none of it any more.
  if (!lua_checkstack(L, 1)) lua_pop(L, 1);
  // A light value, because a kill for memory cannot allocate a message.
  lua_pushlightuserdata(L, core);
  lua_error(L);
  abort();
}

_Noreturn void mg_stop(lua_State *L) {
  mg_core *core = mg_core_of(L);
  core->steps_at_stop = core->meter.steps_left;
  mg_kill(L, MG_STOPPED);
}

mg_status mg_recover(mg_core *core) {
  core->meter.steps_left = core->steps_at_stop;
  core->killed = mg_is_starved(core) ? mg_refusal(core) : MG_OK;
  return core->killed == MG_OK ? MG_STOPPED : core->killed;
}

_Noreturn void mg_kill_spent(lua_State *L) { mg_kill(L, MG_STEPS); }

_Noreturn void mg_raise(lua_State *L, int status) {
  if (status == LUA_ERRMEM) mg_kill(L, mg_refusal(mg_core_of(L)));
  lua_error(L);
  abort();
}
