// What scripts can reach: Lua's language with guarded libraries, globals that are on a list, tables
// that are read-only after loading, and the files of one script set. It knows no word of what the
// scripts are for: those come from above, as an `mg_vocabulary`.

#ifndef MOONGATE_SANDBOX_H
#define MOONGATE_SANDBOX_H

#include "Core/Core.h"
#include "Sandbox/Key.h"

struct mg_writer;
struct mg_trail;

/// A name, and what to say to a script that uses it in vain.
typedef struct {
  const char *name, *reason;
} mg_hint;

/// A global that is a userdata: its name, and what pushes it. That may raise.
typedef struct {
  const char *name;
  void (*push)(lua_State *L);
} mg_global;

/// The words that scripts have beyond Lua's own.
typedef struct {
  /// Lists of global functions, up to NULL.
  const luaL_Reg *const *functions;
  /// Globals that are userdata, up to one without a name.
  const mg_global *values;
  /// Names that scripts reach in another way than as globals, up to one without a name.
  const mg_hint *elsewhere;
  /// Makes the metatables of userdata. May raise; leaves nothing.
  void (*open)(lua_State *L);
  /// Raises unless those metatables hold what is on a list (`mg_check_metatable`), and that of light
  /// userdata, which all of them share. Leaves nothing.
  void (*check)(lua_State *L);
  /// Writes the userdata at `index` to a tape and returns true, or leaves a message and returns false.
  /// May raise.
  bool (*write_userdata)(lua_State *L, int index, const struct mg_writer *out,
                         const struct mg_trail *place);
} mg_vocabulary;

/// A script file under its path inside of the set.
typedef struct {
  mg_text name, text;
} mg_source;

/// A script file that is being run. It lives on the C stack of the call that runs it.
typedef struct mg_running {
  mg_text name;
  const struct mg_running *outer;
} mg_running;

/// What the sandbox keeps for a state.
typedef struct {
  mg_core core;
  const mg_vocabulary *words;

  mg_source *sources;
  size_t source_count;
  // The script files that are being run, the innermost first.
  const mg_running *running;
  /// What the words keep for the calls that run, on the C stack of these; NULL for nothing.
  const void *surroundings;

  /// How many tables `next` gave a key of in this call.
  int given_count;

  /// Scratch for the binary form of a function.
  mg_bytes dump;
} mg_sandbox;

/// The sandbox that a lua_State belongs to.
static inline mg_sandbox *mg_sandbox_of(lua_State *L) {
  return *(mg_sandbox **)lua_getextraspace(L);
}

// MARK: Sandbox.c

/// Makes a state without anything in it. `sandbox` is all zero. Returns false, and leaves nothing,
/// where there is no memory.
bool mg_sandbox_open(mg_sandbox *sandbox, const mg_vocabulary *words, const mg_limits *limits);
/// Frees what the sandbox holds.
void mg_sandbox_close(mg_sandbox *sandbox);
/// Makes the globals that scripts see. May raise; leaves nothing.
void mg_open_sandbox(lua_State *L);

// MARK: AllowList.c

/// Raises if scripts could reach anything that is not on the list. Leaves nothing.
void mg_check_allow_list(lua_State *L);
/// Raises unless the metatable on top, of what `place` names, has these fields and no others, each a
/// plain value. Pops it.
void mg_check_metatable(lua_State *L, const char *place, const char *const *names, size_t count);

// MARK: Absent.c

/// Makes what stands for Lua's absent libraries. May raise (memory); leaves nothing.
void mg_open_absent(lua_State *L);
/// `__index` of the contents of the globals and of a library, whose name is the upvalue. Raise,
/// with what the script may have meant; further globals that it has may stand in a table at 3.
int mg_missing_global(lua_State *L);
int mg_missing_function(lua_State *L);

// MARK: Base.c, Metatables.c, Pairs.c

/// Each adds its functions to the table on top. May raise; leaves the table.
void mg_add_base(lua_State *L);
void mg_add_metatables(lua_State *L);
/// `next` and `pairs`, which see into frozen tables and keep to one order.
int mg_next(lua_State *L);
int mg_pairs(lua_State *L);
/// Pushes a list of the keys of the table at `table` (not relative to the top), in that order. Raises
/// where a key has none.
void mg_push_sorted_keys(lua_State *L, int table);
/// Pushes a list of the first keys of the table at `table`, likewise, at most so many, without the integers
/// from 1 to `listed`; those that have no order come last. Returns how many there are in all. Raises where
/// the budget ends.
size_t mg_push_first_keys(lua_State *L, int table, lua_Integer listed, size_t most);

// MARK: Given.c

/// Makes the list of what `next` gave. May raise (memory); leaves nothing.
void mg_open_given(lua_State *L);
/// Whether the key at 2 is the last that `next` gave of the table at 1. Raises nothing.
bool mg_was_given(lua_State *L);
/// Notes that `next` gives the key on top of the table at 1. Raises nothing.
void mg_note_given(lua_State *L);
/// Forgets all of it, at the end of a call. Outside of calls only. Never raises.
void mg_forget_given(mg_sandbox *sandbox);

// MARK: Sources.c, Require.c

/// Adds a script file. Copies it. False where there is no memory.
bool mg_add_source(mg_sandbox *sandbox, mg_text name, mg_text text);
/// The file of this name, NULL if there is none.
const mg_source *mg_find_source(const mg_sandbox *sandbox, mg_text name);
/// Frees the script files, which nobody needs once they are loaded.
void mg_free_sources(mg_sandbox *sandbox);
/// Loads and runs script file `name` of the set and pushes the value it returned. May raise.
void mg_run_source(lua_State *L, mg_text name);
/// Text that the parser takes piece by piece, with the line that it has come to, from 1.
typedef struct {
  const char *next;
  size_t left;
  int line;
} mg_pieces;
/// Gives the parser its next piece of an `mg_pieces`, NULL behind the last. Raises if the time is over.
const char *mg_read_piece(lua_State *L, void *pieces, size_t *length);
/// Adds `require` to the table on top. May raise; leaves the table.
void mg_add_require(lua_State *L);

// MARK: View.c

/// Stack: view, contents, function. Makes the empty table `view` show the contents and give its
/// writes to the function; pops the other two.
void mg_make_view(lua_State *L);
/// The function that meets writes to a frozen table. Raises.
int mg_refuse_write(lua_State *L);
/// If the table at `index` is frozen, pushes the table that holds its contents and returns true.
bool mg_push_contents(lua_State *L, int index);
/// The length of the list that such a table is. Where there are holes, Lua's own length depends on
/// what was read before, because Lua keeps a hint in the table. Raises where the budget ends.
lua_Integer mg_contents_length(lua_State *L, int index);

// MARK: Freeze.c

/// Makes the list of what must be frozen after load. May raise (memory); leaves nothing.
void mg_open_freezing(lua_State *L);
/// Takes what is on top of the stack as something that must be frozen after load; pops it.
void mg_freeze_after_load(lua_State *L);
/// Turns the table on top into a read-only view of its contents, in place. May raise.
void mg_freeze(lua_State *L);
/// Freezes every table that was taken for it or that a global is, and every one that they reach.
/// May raise; leaves nothing.
void mg_freeze_all(lua_State *L);

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
/// Pushes how a sentence ends: `; did you mean "best"?`, or a full stop where nothing is near. May
/// raise (memory).
void mg_push_suggestion(lua_State *L, const mg_nearest *search);
/// Pushes that for the names of a list up to NULL, and returns it.
const char *mg_suggest(lua_State *L, const char *word, const char *const *names);

#endif
