// The words that scripts say what links do with: declarations while they load, responses, `link_to`,
// the link itself in a handler, and what helps to decide: versions, encoding, shares.

#ifndef MOONGATE_WORDS_H
#define MOONGATE_WORDS_H

#include "CMoongate.h"
#include "Sandbox/Sandbox.h"

/// Where bytes are kept: an offset into `declared`, because that buffer moves.
typedef struct {
  size_t start, length;
} mg_kept;

/// A declaration as it is recorded, with offsets into `declared`.
typedef struct {
  mg_declaration_type type;
  bool ignore_case, is_alternate, is_constant, names_captures;
  mg_kept text, pattern, constant, name, examples, origins, needs, file, caller;
  int line, caller_line, handler;
} mg_record;

/// A group of routes whose function runs: what all of its routes share, with what the groups around it have. It
/// lives on the C stack of the call that runs the function, and its texts on Lua's.
typedef struct {
  /// How many groups run, 0 where none does.
  int depth;
  /// The file that runs the group.
  const mg_running *running;
  /// What stands in front of the patterns of routes, and in front of their names.
  mg_text scope, prefix, name;
  /// Tapes of arrays of texts, empty for none: the only origins from which routes may take links, and facts
  /// that they need.
  mg_text origins, needs;
} mg_group;

/// How many fields a link has.
enum { MG_LINK_FIELDS = 14 };

/// The fields of a link that are tables. Each is made once in a call.
typedef enum { MG_SEGMENTS_TABLE, MG_CALLBACK_TABLE, MG_LISTS_TABLE, MG_LINK_TABLES } mg_link_table;

struct mg_state {
  mg_sandbox sandbox;

  // Metatables: references in the registry, and what they are known by.
  int response_metatable, placeholder_metatable, version_metatable;
  const void *response_identity, *placeholder_identity, *version_identity;
  /// The names of a link's fields, by where Lua keeps them.
  const void *link_fields[MG_LINK_FIELDS];

  // The link of the running call. A link object of an earlier generation is stale.
  mg_link *link;
  uintptr_t generation;
  /// Where in the registry the tables of the running call's link stand, and which of them do: a bit for
  /// each `mg_link_table`.
  int link_tables[MG_LINK_TABLES];
  unsigned tables_made;

  // The callbacks of the running call, and what passes between them and link_to.
  const mg_callbacks *callbacks;
  mg_bytes request, answer;
  bool is_link;

  /// A list of the names of all facts that there are, as a tape; none where any may be.
  mg_bytes fact_names;
  /// The metatable of facts, and the names in a table, in the registry; none where any may be.
  int fact_metatable, fact_table;

  mg_bytes declared, records;
  // The session: its variables and the values of its last line, in the registry, 0 before its first line;
  // and what the state held before that.
  int session, session_values;
  size_t scripts_memory;

  /// What the host's work on the placeholders of the response that is being made is worth.
  size_t placeholder_steps;
};

/// The state that a lua_State belongs to.
static inline mg_state *mg_of(lua_State *L) { return *(mg_state **)lua_getextraspace(L); }

/// What the sandbox is to have.
extern const mg_vocabulary mg_words;

/// Raises if the table of options at `index` (not relative to the top) has a field that is on no list:
/// of several it names the first by bytes. Leaves nothing.
void mg_check_options(lua_State *L, int index, const char *function, const char *example,
                      const char *const *names);
/// Pushes `mg_suggest` of an option or a field, and returns it. For other words that mean the origin of a
/// link, it suggests the one that is on the list.
const char *mg_suggest_word(lua_State *L, const char *word, const char *const *names);

// MARK: Handlers

/// A handler gets a link and facts, but no more than it can see: making them costs time.
enum { MG_HANDLER_ARGUMENTS = 2 };

/// What names a handler outside: its reference in the registry above these bits.
enum { MG_HANDLER_ARGUMENTS_SEEN = 3, MG_HANDLER_BITS = 2 };

static inline int mg_handler(int reference, int arguments) {
  return reference << MG_HANDLER_BITS | arguments;
}
static inline int mg_handler_reference(int handler) { return handler >> MG_HANDLER_BITS; }
static inline int mg_handler_arguments(int handler) { return handler & MG_HANDLER_ARGUMENTS_SEEN; }

// MARK: Declare.c

/// `scheme`, `domain`, `kind`, `route`, `otherwise`, `refused` and `group`.
extern const luaL_Reg mg_declarations[];
/// Raises if what scripts declared found no room.
void mg_check_declared(lua_State *L);
/// Raises unless scripts are loading.
void mg_check_loading(lua_State *L, const char *function);
/// Raises the complaint if there are more arguments than a declaration takes.
void mg_check_declared_count(lua_State *L, int most, const char *complaint);
/// Raises unless a text is UTF-8, as links are.
void mg_check_declared_text(lua_State *L, const char *function, mg_text text);
/// Copies a text to what is declared, right behind the last one. Raises where the budget ends.
mg_kept mg_keep_declared(lua_State *L, mg_text text);

/// The text at a place where one found room. Never raises.
mg_text mg_kept_text(const mg_state *state, mg_kept kept);
/// Completes a record with its place, and appends it. Raises where there is no room.
void mg_record_declaration(lua_State *L, mg_record record);
/// An option that is a list of texts: its name, what it is, and an example of it, for messages.
typedef struct {
  const char *name, *noun, *example;
} mg_list_option;
extern const mg_list_option mg_from_option, mg_needs_option;
/// Pushes what the table of options at `index` has under a name. Returns whether it has it.
bool mg_push_option(lua_State *L, int index, const char *name);
/// Raises unless the option name, on top, is a text.
void mg_check_name(lua_State *L, const char *function, const char *example);
/// Writes the list of texts on top, or the only text where one may stand for a list, behind those of a list that
/// was written before, empty for none. Returns the tape, which lasts until the next one. Raises on anything else.
mg_text mg_take_list(lua_State *L, const mg_list_option *option, const char *function, bool may_be_text,
                     mg_text before);

// MARK: Group.c

/// `group`.
int mg_declare_group(lua_State *L);
/// The group whose function runs; one without anything where none does. Raises where a file is loaded in it.
const mg_group *mg_group_of(lua_State *L, const char *function);
/// Keeps a pattern with the scope and the prefix of its group in front. Raises where it has a scope of its own.
mg_kept mg_keep_in_group(lua_State *L, const mg_group *group, mg_text pattern);
/// Puts the name on top behind that of a group, and returns both. Raises where the budget ends.
mg_text mg_join_group_name(lua_State *L, const mg_group *group);
/// Raises if a group takes no links from one of the origins of a list.
void mg_check_group_origins(lua_State *L, const mg_group *group, mg_text origins, const char *function);

// MARK: LinkObject.c

/// The generation of a link object stands above these bits, which say what it shows and are never all
/// zero (Key.h).
enum { MG_LINK_VIEW_BITS = 3 };

/// Makes the metatable of light userdata, which is that of link objects. May raise; leaves nothing.
void mg_open_link_object(lua_State *L);
/// Raises unless that holds what is on the list. Leaves nothing.
void mg_check_link_object(lua_State *L);
/// Pushes a link object for the state's current link. Never raises.
void mg_push_link(lua_State *L);
/// Makes all link objects stale, at the end of a call, and forgets what was made for them. Outside of
/// calls only. Never raises.
void mg_forget_link(mg_state *state);
/// If the value at `index` is a `link.params` or `link.query`, pushes a plain table of its values
/// and returns true. Raises if that link is gone.
bool mg_push_view_table(lua_State *L, int index);
/// What a value is to whoever shows it: not of a link, of an earlier call's, the link itself, or a table of
/// its params or query items.
typedef enum { MG_OF_NO_LINK, MG_OF_EARLIER_LINK, MG_LINK_ITSELF, MG_LINK_PART } mg_link_view_type;
/// What the value at `index` is. Never raises.
mg_link_view_type mg_link_view_of(lua_State *L, int index);
/// The names of a link's fields, up to NULL.
extern const char *const mg_link_field_names[];
/// The current link with its segments, items, user, port and callback, which Swift lays out when they are first wanted:
/// most handlers read params alone. Raises without callbacks.
const mg_link *mg_complete_link(lua_State *L);

// MARK: LinkParts.c

/// Writes a slice of a link as a string, nil for an absent one.
void mg_write_slice(const mg_link *link, mg_slice slice, mg_bytes *tape);
/// Writes the query items of the current link, if they are wanted and there is one, as an array of names
/// and values by turns; nil for an item without a value. Raises where the budget ends.
void mg_write_items(lua_State *L, bool are_wanted, mg_bytes *tape);

/// Where the bytes of a slice are that is not absent.
static inline const char *mg_slice_bytes(const mg_link *link, mg_slice slice) {
  return link->runs[slice.run] + slice.start;
}

// MARK: Show.c

/// Writes the values of the list on top, of which so many count, as far as the limits go; leaves it. Reads
/// tables raw, so that no script code runs. Raises where the budget ends.
void mg_show_values(lua_State *L, uint32_t count, const mg_shown_limits *limits, mg_bytes *tape);

// MARK: Facts.c

/// Makes the metatable of facts, if the host has named them. May raise; leaves nothing.
void mg_open_facts(lua_State *L);
/// Raises unless that holds what is on the list. Leaves nothing.
void mg_check_facts(lua_State *L);
/// Pushes the facts of a tape, empty for none, as a handler gets them. May raise (memory).
void mg_push_facts(lua_State *L, mg_text facts);

// MARK: Ask.c

/// `ask`.
extern const luaL_Reg mg_questions[];

// MARK: BuildLink.c

/// Empties the request for a link and returns it. Raises where no link can be written.
mg_bytes *mg_begin_link(lua_State *L, const char *function);
/// Whether the value at `index` stands for all captures. Raises if it does in a handler.
bool mg_stands_for_captures(lua_State *L, int index);
/// Pushes the text of the link that the request describes or, while scripts load, what stands for it.
/// Returns 1. Raises where there is none.
int mg_push_built_link(lua_State *L, const char *function);

// MARK: LinkValues.c

/// Values that become parts of a link, and how messages speak of them.
typedef struct {
  /// The function that gets the values, what one is called, what its name is called, and what it may be.
  const char *function, *noun, *name, *kinds;
  /// Whether they become query items just as they are: numbers are finite then, and names not empty.
  bool are_items;
  /// Whether one may be a list.
  bool have_lists;
} mg_link_values;

/// Puts the plain table that holds what the table, the view or nothing at `index` (not relative to the
/// top) shows in its place. Returns whether it was a view. Raises on anything else.
bool mg_take_link_table(lua_State *L, int index, const char *function, const char *wanted);
/// Writes the entries of the table at `index`, read raw, in the order of their names, as far as there is
/// room. Raises on what cannot be part of a link.
void mg_write_link_values(lua_State *L, int index, mg_bytes *tape, const mg_link_values *values);
/// Raises if the tape is cut short.
void mg_check_link_room(lua_State *L, const mg_bytes *tape, const mg_link_values *values);

// MARK: Keep.c

/// Writes the names of items to keep that the table of options at `options` has, as an array of texts. Returns how
/// many. Raises.
lua_Integer mg_write_kept_names(lua_State *L, int options, const char *function, mg_bytes *tape);
/// The same, and behind them, unless scripts are loading, the query items of the current link. Raises.
void mg_write_keep(lua_State *L, int options, const char *function, mg_bytes *tape);

// MARK: LinkTo.c

/// `link_to`.
extern const luaL_Reg mg_link_functions[];

// MARK: URL.c

/// `url`.
extern const luaL_Reg mg_url_functions[];

// MARK: SamePath.c

/// `same_path`.
extern const luaL_Reg mg_same_path_functions[];

// MARK: Respond.c

/// `open`, `browse` and the other constructors.
extern const luaL_Reg mg_responses[];
/// Makes the metatable of responses. May raise; leaves nothing.
void mg_open_responses(lua_State *L);
/// Raises unless that holds what is on the list. Leaves nothing.
void mg_check_responses(lua_State *L);
/// Puts a table in the place of argument 2 if that is a view of the link. Raises unless it is a table
/// then or nothing, or stands for a table.
void mg_take_arguments(lua_State *L, const char *function);
/// Writes that table. Returns false, with a message on top, where it cannot leave Lua. Wants
/// MG_WRITER_PLACES free places.
bool mg_write_arguments(lua_State *L, mg_bytes *tape);
/// Pushes how scripts write responses: `open(…), browse(…)` and so on. May raise (memory).
void mg_push_response_forms(lua_State *L);
/// Whether the value at `index` is a response made by a constructor.
bool mg_is_response(lua_State *L, int index);
/// Writes the response at `index` to the tape. Raises on what could not leave Lua when it was made, and
/// in a handler on placeholders. Returns what the host's work on these is worth, 0 without any.
size_t mg_write_response(lua_State *L, int index, mg_bytes *tape);
/// Writes the response `pass` to the tape. Raises where that has no room.
void mg_write_pass(lua_State *L, mg_bytes *tape);

// MARK: Callback.c

/// Raises an error if scripts are loading: there is no link yet to answer.
void mg_check_answering(lua_State *L, const char *function);
/// Puts a plain table in the place of the argument. Raises unless that is a table, a view of the link or
/// nothing.
void mg_take_fields(lua_State *L, int index);
/// Writes that table. Raises on what no field can be. Wants MG_WRITER_PLACES free places.
void mg_write_fields(lua_State *L, int index, mg_bytes *tape);
/// Raises unless the argument is an integer or a text that is not empty.
void mg_check_code(lua_State *L, int index, const char *function);
/// Writes that argument. Raises where it is not UTF-8.
void mg_write_code(lua_State *L, int index, const char *function, mg_bytes *tape);

// MARK: Placeholder.c

/// `capture`, `query` and `text`.
extern const luaL_Reg mg_placeholders[];
/// `captures`.
extern const mg_global mg_placeholder_values[];
/// Makes the metatable of placeholders. May raise; leaves nothing.
void mg_open_placeholders(lua_State *L);
/// Raises unless that holds what is on the list. Leaves nothing.
void mg_check_placeholders(lua_State *L);
/// Whether the value at `index` is a placeholder.
bool mg_is_placeholder(lua_State *L, int index);
/// The type of the placeholder at `index`.
mg_placeholder_type mg_placeholder_type_of(lua_State *L, int index);
/// Pushes a placeholder of so many bytes and returns the tape that they are to be written to. May
/// raise (memory).
mg_bytes mg_push_placeholder(lua_State *L, size_t length);
/// Whether a placeholder of a type is a text with a key.
static inline bool mg_is_prompt(mg_placeholder_type type) {
  return type == MG_PROMPT || type == MG_CAPTURE_PROMPT;
}
/// The function that gives the text of a link or a URL, and gave a placeholder of a type instead; NULL for another
/// type.
const char *mg_link_function(mg_placeholder_type type);
/// The name that the MG_CAPTURE at `index` has. It lives as long as the placeholder. Never raises.
mg_text mg_capture_name(lua_State *L, int index);
/// Appends the bytes of the placeholder at `index`, which only while scripts load may name captures.
/// Raises where the budget ends.
void mg_append_placeholder(lua_State *L, int index, mg_bytes *tape);
/// Whether scripts are loading; if not, leaves a message that says what to write instead.
bool mg_is_declaring(lua_State *L);
/// Raises that message unless scripts are loading.
void mg_check_declaring(lua_State *L);

// MARK: Prompt.c

/// Pushes the text with a key that the table of argument 1 describes, and returns 1. Raises.
int mg_push_prompt(lua_State *L);

// MARK: Version.c

/// `version`.
extern const luaL_Reg mg_versions[];
/// Makes the metatable of versions. May raise; leaves nothing.
void mg_open_versions(lua_State *L);
/// Raises unless that holds what is on the list. Leaves nothing.
void mg_check_versions(lua_State *L);
/// Whether the value at `index` is a version. Raises nothing; wants a free place on the stack.
bool mg_is_version(lua_State *L, int index);
/// The text of the version at `index`, which lives as long as the version. Never raises.
mg_text mg_version_text(lua_State *L, int index);

// MARK: Encode.c

/// `encode` and `decode`.
extern const luaL_Reg mg_encoding[];

// MARK: Share.c

/// `share`.
extern const luaL_Reg mg_shares[];

// MARK: Argument.c

/// Pushes the beginning of a text, up to a NUL, for a message, and returns it. May push more; may raise
/// (memory).
const char *mg_push_excerpt(lua_State *L, mg_text text);
/// What the value at `index` is called in a message. Wants a free place on the stack.
const char *mg_type_name(lua_State *L, int index);
/// Raises that `function` wants something else than the value at `index`, which is neither text nor
/// number; of nil, with advice for whoever wrote the call.
_Noreturn void mg_refuse_argument(lua_State *L, int index, const char *function, const char *wanted,
                                  const char *advice);
/// Raises, naming what a function gets, unless the text is UTF-8.
void mg_check_utf8(lua_State *L, mg_text text, const char *function, const char *what);
/// Writes the string at `index`. Raises, naming it, if that is not UTF-8.
void mg_write_checked_text(lua_State *L, int index, mg_bytes *tape, const char *function,
                           const char *what);

/// Whether the value at `index` is a userdata whose metatable is `metatable`. Raises nothing; wants
/// a free place on the stack.
static inline bool mg_is_userdata(lua_State *L, int index, const void *metatable) {
  if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return false;
  bool is_same = lua_topointer(L, -1) == metatable;
  lua_pop(L, 1);
  return is_same;
}

#endif
