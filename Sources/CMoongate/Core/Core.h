// The floor: one state of Lua with its limits, its memory and its errors. It knows neither the
// sandbox that stands on it nor what scripts are for.

#ifndef MOONGATE_CORE_H
#define MOONGATE_CORE_H

#include "CMoongateSandbox.h"
#include "Core/Blocks.h"
#include "Core/Bytes.h"
#include "Core/Charge.h"
#include "Core/Text.h"

#include <lauxlib.h>
#include <locale.h>
#include <lua.h>
#include <lualib.h>

#ifdef __APPLE__
#include <xlocale.h>
#endif

// A call that does its work where no step counts may do so for one part in so many of its time. Under a
// sanitizer it may always: work for the memory that shadows the program's counts as the call's.
#define MG_UNCOUNTED_PART 8
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#undef MG_UNCOUNTED_PART
#define MG_UNCOUNTED_PART 1
#endif
#endif

typedef enum {
  MG_PHASE_LOADING,
  MG_PHASE_READY,
} mg_phase;

/// What stands behind a lua_State. What a layer above keeps for a state begins with it.
typedef struct {
  /// First, where `mg_charge` looks for it.
  mg_meter meter;
  /// The thread of Lua's in which scripts run, NULL until it is made. Its stack outlives an error.
  lua_State *lua;
  /// Lua's first thread, which only keeps the other.
  lua_State *main;
  /// In which every call runs, whatever the host has set: numbers as text have a point, and texts
  /// compare by their bytes.
  locale_t locale;
  mg_limits limits;
  mg_phase phase;

  // Memory: bytes held, the most that may be held, what the loaded scripts hold.
  size_t memory, memory_limit, loaded_memory;
  /// How often garbage may still be collected in this call.
  int collections_left;
  /// Why Lua was refused memory in this call and went without; MG_OK if it did not. What it asked for.
  mg_status refused;
  const void *refused_block;
  size_t refused_size;
  /// Set when text was made while loading that takes long to compare.
  bool has_long_text;
  /// Set while garbage is collected step by step.
  bool is_collecting;
  /// Set when this call may have made the stack large.
  bool has_grown_stack;
  /// Lua's table of short strings, and the stack where it is known, to tell them from what scripts
  /// make grow.
  void *string_table, *stack;
  /// Set while Lua makes a thread.
  bool is_making_thread;
  /// Set while a table grows whose keys no script chooses.
  bool trusts_tables;
  mg_blocks blocks;

  // Budget, beside what the meter holds. `killed` is MG_OK until a limit is hit; from then on no
  // script code may run.
  int64_t steps_given;
  mg_status killed;
  /// The steps that were left when a script stopped.
  int64_t steps_at_stop;

  /// What ends calls from another thread; NULL for nothing.
  const mg_interruption *interruption;

  // Time, in nanoseconds: what a call may take, and the clocks at its first hook (0 before it).
  int64_t time_limit, began, began_processor;
  /// How many instructions pass between two hooks.
  int hook_interval;

  /// All buffers that live as long as the state, whichever layer they are of.
  mg_bytes *buffers;

  // What the last call left.
  mg_bytes result, log, message, error_file, traceback;
  int error_line;
} mg_core;

/// The core that a lua_State belongs to.
static inline mg_core *mg_core_of(lua_State *L) { return *(mg_core **)lua_getextraspace(L); }

// MARK: Core.c

/// Makes Lua's state. `core` is all zero. Returns false, and leaves nothing, where there is no
/// memory.
bool mg_core_open(mg_core *core, const mg_limits *limits);
/// Frees what the core holds, and all buffers.
void mg_core_close(mg_core *core);
/// Has a buffer hold at most `limit` bytes and live as long as the state.
void mg_keep_buffer(mg_core *core, mg_bytes *buffer, size_t limit);
/// Runs `function`, which returns nothing, with one light argument inside a protected call. Never raises.
mg_status mg_run(mg_core *core, lua_CFunction function, const void *argument);
/// Gives scripts a new thread, and the old one with its stack and its calls to the collector. Returns
/// whether there was memory for it; if not, the old one stays. Outside of calls only. Never raises.
bool mg_renew_thread(mg_core *core);

// MARK: Memory.c

/// Lua's allocator: counts, and past the limit has the hook come at the next instruction.
void *mg_allocate(void *core, void *block, size_t old_size, size_t new_size);
/// Starts the count of a call.
void mg_begin_memory(mg_core *core, size_t memory_limit);
/// Collects garbage if the limit is passed; raises if what is left is over it. Only where nothing
/// that is in use is out of the collector's sight.
void mg_check_memory(lua_State *L);
/// Whether there was no memory for something in this call, or ever for what is kept outside Lua's
/// heap. An error may come of it that names another reason. Never raises.
bool mg_is_starved(const mg_core *core);
/// Why a call ends in which Lua found no memory.
mg_status mg_refusal(const mg_core *core);

// MARK: Collect.c

/// Frees what only loading needed. From then on garbage is collected between calls alone. Never
/// raises.
void mg_collect_after_load(mg_core *core);
/// Collects all garbage, and takes what is left as what scripts hold. Outside of calls only. Never raises.
void mg_take_as_loaded(mg_core *core);
/// Collects garbage between two calls. Never raises.
void mg_collect_after_call(mg_core *core);

// MARK: Budget.c

/// Starts a call.
void mg_begin(mg_core *core, mg_budget budget, size_t memory_limit);
/// What the call has left. Time is counted from the first look at the clock, which short calls do
/// not take.
mg_budget mg_budget_left(const mg_core *core);
/// Looks at the clock, and whether the call is interrupted. Returns why it must end: interrupted, or its
/// time is over, where it has taken so many quarters of what it may take; or MG_OK. Looks at nothing of
/// Lua's. Never raises.
mg_status mg_look(mg_core *core, int quarters);
/// Has the hook come more often in this call. Never raises.
void mg_watch_closely(mg_core *core);
/// Ends script code for good: marks the state as killed and raises. Does not return.
_Noreturn void mg_kill(lua_State *L, mg_status why);
/// Ends the script code of this call like a kill, so that the call cannot go on, but not the state.
_Noreturn void mg_stop(lua_State *L);
/// Makes the state good again after a call that was stopped. Returns how the call ended: stopped, or out
/// of memory. Outside of calls only. Never raises.
mg_status mg_recover(mg_core *core);
/// Raises the error on top, which a function of Lua's reported by `status`.
_Noreturn void mg_raise(lua_State *L, int status);

// MARK: Failure.c

/// Records the script line that is running and the calls that led to it. Never raises, allocates
/// nothing in Lua.
void mg_record_place(lua_State *L);
/// Forgets the error of the last call.
void mg_clear_error(mg_core *core);
/// Says how a call of Lua's thread ended and, unless it ended well, records message, place and
/// traceback, without running script code or allocating in Lua. An error leaves the thread's stack as
/// it was, so it still shows where that was. Never raises.
mg_status mg_failure(mg_core *core, int lua_status);

#endif
