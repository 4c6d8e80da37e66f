// What the files of this module share: the state behind a lua_State, and what each file offers
// the others.

#ifndef MOONGATE_STATE_H
#define MOONGATE_STATE_H

#include "Core/Blocks.h"
#include "Core/Bytes.h"
#include "CMoongate.h"
#include "Core/Charge.h"
#include "Core/LuaRelease.h"

#include <lauxlib.h>
#include <locale.h>
#include <lua.h>
#include <lualib.h>

#ifdef __APPLE__
#include <xlocale.h>
#endif

typedef enum {
  MG_PHASE_LOADING,
  MG_PHASE_READY,
} mg_phase;

typedef struct {
  mg_text name, text;
} mg_source;

/// A declaration as it is recorded: offsets into `declared`, because that buffer moves.
typedef struct {
  mg_declaration_type type;
  bool ignore_case, is_constant;
  size_t text, text_length, pattern, pattern_length, constant, constant_length, file, file_length;
  size_t route_name, route_name_length, examples, examples_length;
  int line, handler;
} mg_record;

/// A script file that is being run. It lives on the C stack of the call that runs it.
typedef struct mg_running {
  mg_text name;
  const struct mg_running *outer;
} mg_running;

/// A set of the upvalues of a function, by index from 0.
typedef struct {
  bool is_in[256];
  /// The first line that assigns the upvalue, 0 where none is known.
  int line[256];
} mg_upvalue_set;

/// The most instructions and constants of a function that may be short: fewer than pass between two
/// hooks.
enum { MG_HOOK_INTERVAL = 100, MG_SHORT_CODE = MG_HOOK_INTERVAL - 1 };

/// The constants of a function; those that are no texts have no bytes. Beyond the room they are only
/// counted.
typedef struct {
  size_t count;
  mg_text texts[MG_SHORT_CODE];
} mg_constants;

/// What the code of a function says of it.
typedef struct {
  mg_upvalue_set assigned;
  /// Whether it is short as far as its code goes.
  bool is_short;
} mg_code_facts;

/// How many globals a short handler may read.
enum { MG_HARMLESS = 10 };

/// How many fields a link has.
enum { MG_LINK_FIELDS = 11 };

struct mg_state {
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

  // Time, in nanoseconds: what a call may take, and the clocks at its first hook (0 before it).
  int64_t time_limit, began, began_processor;
  /// How many instructions pass between two hooks.
  int hook_interval;
  /// Whether a hook is set.
  bool has_hook;

  // Metatables: references in the registry, and what they are known by.
  int link_metatable, response_metatable;
  const void *link_identity, *response_identity;
  /// The functions that a short handler may call, as they were when the sandbox was made.
  lua_CFunction harmless[MG_HARMLESS];
  /// The names of a link's fields, where Lua keeps them.
  const char *link_fields[MG_LINK_FIELDS];

  // The upvalues that handlers assign: in the registry their functions, their values after loading
  // and which are known; here their indexes.
  int upvalue_owners, upvalue_values, upvalue_ids;
  mg_bytes upvalue_indexes;
  /// What of this people are told, as `mg_state_assignments` gives it.
  mg_bytes assignments;
  /// Scratch for the binary form of a function.
  mg_bytes dump;

  // The script files that are being run, the innermost first.
  const struct mg_running *running;

  // The link of the running call. A link object of an earlier generation is stale.
  mg_link *link;
  uint64_t generation;

  // The host of the running call, and what passes between it and link_to.
  const mg_host *host;
  mg_bytes link_request, link_answer;
  bool is_link;

  mg_source *sources;
  size_t source_count;

  mg_bytes declared, records;

  // Set while a handler's result is read: an error then is the response's.
  bool is_reading_response;

  // What the last call left.
  mg_bytes result, log, message, error_file, traceback;
  int error_line;
};

/// The state that a lua_State belongs to.
static inline mg_state *mg_of(lua_State *L) { return *(mg_state **)lua_getextraspace(L); }

// MARK: Handlers

/// A handler gets a link and facts, but no more than it can see: making them costs time.
enum { MG_HANDLER_ARGUMENTS = 2 };

/// What names a handler outside: its reference in the registry above these bits.
enum { MG_HANDLER_ARGUMENTS_SEEN = 3, MG_HANDLER_IS_SHORT = 4, MG_HANDLER_BITS = 3 };

static inline int mg_handler(int reference, int arguments) {
  return reference << MG_HANDLER_BITS | arguments;
}
static inline int mg_handler_reference(int handler) { return handler >> MG_HANDLER_BITS; }
static inline int mg_handler_arguments(int handler) { return handler & MG_HANDLER_ARGUMENTS_SEEN; }
static inline bool mg_handler_is_short(int handler) { return handler & MG_HANDLER_IS_SHORT; }

// MARK: Limits.c

/// Lua's allocator: counts, and past the limit has the hook come at the next instruction.
void *mg_allocate(void *state, void *block, size_t old_size, size_t new_size);
/// Starts a call; a short one goes without a hook.
void mg_begin(mg_state *state, mg_budget budget, size_t memory_limit, bool is_short);
/// What the call has left. Time is counted from the first look at the clock, which short calls do
/// not take.
mg_budget mg_budget_left(const mg_state *state);
/// Collects garbage if the limit is passed; raises if what is left is over it. Only where nothing
/// that is in use is out of the collector's sight.
void mg_check_memory(lua_State *L);
/// Why a call ends in which Lua found no memory.
mg_status mg_refusal(const mg_state *state);
/// Ends script code for good: marks the state as killed and raises. Does not return.
_Noreturn void mg_kill(lua_State *L, mg_status why);
/// Raises the error on top, which a function of Lua's reported by `status`.
_Noreturn void mg_raise(lua_State *L, int status);
/// Runs like lua_pcall, but passes a kill on. Returns the status; leaves results or the error.
int mg_pcall(lua_State *L, int arguments, int results);

// MARK: State.c

/// Runs `function` with one light argument inside a protected call. Never raises.
mg_status mg_run(mg_state *state, lua_CFunction function, const void *argument);
/// Whether there was no memory for something in this call, or ever for what is kept outside Lua's
/// heap. An error may come of it that names another reason. Never raises.
bool mg_is_starved(mg_state *state);
/// Gives scripts a new thread, and the old one with its stack and its calls to the collector. Returns
/// whether there was memory for it; if not, the old one stays. Outside of calls only. Never raises.
bool mg_renew_thread(mg_state *state);
/// Frees what no script can reach any more. Outside of calls only. Never raises.
void mg_collect(mg_state *state);
/// Does a step of that, after which `is_collecting` says whether more are to follow. Likewise.
void mg_collect_some(mg_state *state);
/// Takes what is on top of the stack as something that must be frozen after load; pops it.
void mg_freeze_after_load(lua_State *L);

// MARK: Failure.c

/// Records the script line that is running and the calls that led to it. Never raises, allocates
/// nothing in Lua.
void mg_record_place(lua_State *L);
/// Forgets the error of the last call.
void mg_clear_error(mg_state *state);
/// Says how a call of Lua's thread ended and, unless it ended well, records message, place and
/// traceback, without running script code or allocating in Lua. An error leaves the thread's stack as
/// it was, so it still shows where that was. Never raises.
mg_status mg_failure(mg_state *state, int lua_status);

// MARK: Sandbox.c, AllowList.c, Absent.c, Base.c, Metatables.c, Require.c, Declare.c, Respond.c, LinkTo.c, LinkObject.c, Freeze.c

/// Makes the globals that scripts see. May raise; leaves nothing.
void mg_open_sandbox(lua_State *L);
/// Raises if scripts could reach anything that is not on the list. Leaves nothing.
void mg_check_allow_list(lua_State *L);
/// Makes what stands for Lua's absent libraries. May raise (memory); leaves nothing.
void mg_open_absent(lua_State *L);
/// `__index` of the contents of the globals and of a library, whose name is the upvalue. Raise, with
/// what the script may have meant.
int mg_missing_global(lua_State *L);
int mg_missing_function(lua_State *L);
/// `next` and `pairs`, which see into frozen tables and keep to one order.
int mg_next(lua_State *L);
int mg_pairs(lua_State *L);
/// Each adds its functions to the table on top. May raise; leaves the table.
void mg_add_base(lua_State *L);
void mg_add_metatables(lua_State *L);
void mg_add_require(lua_State *L);
void mg_add_declarations(lua_State *L);
/// Raises if what scripts declared found no room.
void mg_check_declared(lua_State *L);
/// Whether the string at `index` is this text, also where it holds a NUL. Raises nothing.
bool mg_is_text(lua_State *L, int index, const char *text);
void mg_add_responses(lua_State *L);
void mg_add_link_to(lua_State *L);
/// Makes the metatables of link objects. May raise; leaves nothing.
void mg_open_link_object(lua_State *L);
/// Makes the metatable of responses. May raise; leaves nothing.
void mg_open_responses(lua_State *L);

/// The string argument at `index`; numbers are not taken for strings. Raises that `function` wants
/// `meaning`.
mg_text mg_check_text(lua_State *L, int index, const char *function, const char *meaning);

/// Loads and runs script file `name` of the set and pushes the value it returned. May raise.
void mg_run_source(lua_State *L, mg_text name);

/// Turns the table on top into a read-only view of its contents, in place. May raise.
void mg_freeze(lua_State *L);
/// The function that meets writes to a frozen table. Raises.
int mg_refuse_write(lua_State *L);
/// Reads the code of the Lua function on top: which of its upvalues it may assign, whether it is
/// short. Raises where the budget ends.
void mg_read_code(lua_State *L, mg_code_facts *facts);
/// Whether code is short (ShortHandlers.c).
bool mg_is_short_code(const unsigned char *code, size_t count, const mg_constants *constants);
/// Notes the functions that short handlers may call. The globals' contents are on top and stay.
void mg_note_harmless(lua_State *L);
/// Notes that the function on top is short as far as its code goes. May raise; leaves nothing.
void mg_note_short(lua_State *L);
/// Marks what was declared with a short handler, once everything is frozen. May raise; leaves nothing.
void mg_mark_short_handlers(lua_State *L);
/// Keeps the value of an upvalue of the function on top, to be restored after each call.
void mg_keep_upvalue(lua_State *L, int index);
/// Notes, once, that the function on top assigns an upvalue at a line; nothing where that is 0. May
/// raise; leaves nothing.
void mg_note_assignment(lua_State *L, int index, int line);
/// Gives every upvalue that a call has assigned the value that it had after loading. Never raises.
void mg_restore_upvalues(mg_state *state);
/// Stack: view, contents, function. Makes the empty table `view` show the contents and give its
/// writes to the function; pops the other two.
void mg_make_view(lua_State *L);
/// Freezes every table that the values of the list on top can reach; pops the list.
void mg_freeze_deeply(lua_State *L);
/// If the table at `index` is frozen, pushes the table that holds its contents and returns true.
bool mg_push_contents(lua_State *L, int index);
/// The length of the list that such a table is. Where there are holes, Lua's own length depends on
/// what was read before, because Lua keeps a hint in the table. Raises where the budget ends.
lua_Integer mg_contents_length(lua_State *L, int index);

/// Whether the value at `index` is a userdata whose metatable is `metatable`. Raises nothing; wants
/// a free place on the stack.
static inline bool mg_is_userdata(lua_State *L, int index, const void *metatable) {
  if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return false;
  bool is_same = lua_topointer(L, -1) == metatable;
  lua_pop(L, 1);
  return is_same;
}

/// Where the bytes of a slice are that is not absent.
static inline const char *mg_slice_bytes(const mg_link *link, mg_slice slice) {
  return link->runs[slice.run] + slice.start;
}

/// Pushes a link object for the state's current link. May raise (memory).
void mg_push_link(lua_State *L);
/// If the value at `index` is a `link.params` or `link.query`, pushes a plain table of its values
/// and returns true. Raises if that link is gone.
bool mg_push_view_table(lua_State *L, int index);

/// Whether the value at `index` is a response made by a constructor.
bool mg_is_response(lua_State *L, int index);
/// Writes the response at `index` to the tape. Raises on what cannot leave Lua.
void mg_write_response(lua_State *L, int index, mg_bytes *tape);
/// Writes the response `pass` to the tape. Raises where that has no room.
void mg_write_pass(lua_State *L, mg_bytes *tape);

// MARK: Tape.c

/// How many places on the stack a value takes that is not nested.
enum { MG_WRITER_PLACES = 24 };

/// Writes the value at `index`. Raises on what cannot leave Lua, naming it by `path`; with
/// `is_lenient` writes a name for it instead. Wants MG_WRITER_PLACES free places.
void mg_write_value(lua_State *L, int index, mg_bytes *tape, const char *path, bool is_lenient);
void mg_write_array_header(mg_bytes *tape, uint32_t count);
void mg_write_string(mg_bytes *tape, const char *bytes, size_t length);
/// Writes the boolean or number at `index`, which may be infinite or not a number.
void mg_write_scalar(lua_State *L, int index, mg_bytes *tape);
bool mg_is_utf8(const char *text, size_t length);
/// Pushes the value that a tape holds. May raise (memory).
void mg_push_tape(lua_State *L, mg_text tape);

// MARK: Nearest.c

/// Keeps the candidate that is nearest to a misspelt word.
typedef struct {
  const char *word, *best;
  size_t length, distance;
  /// Stands before the name in the suggestion.
  const char *prefix;
} mg_nearest;

mg_nearest mg_nearest_begin(const char *word);
void mg_nearest_consider(mg_nearest *search, const char *candidate);
/// The same for one of candidates that a script may make many. Raises where the budget ends.
void mg_nearest_visit(lua_State *L, mg_nearest *search, const char *candidate);
/// Pushes `; did you mean "best"?`, or an empty string where nothing is near. May raise (memory).
void mg_push_suggestion(lua_State *L, const mg_nearest *search);

#endif
