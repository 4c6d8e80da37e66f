// The whole surface of the C boundary. Lua raises errors with longjmp, which must never cross a
// Swift frame: every function here either cannot raise or runs its work inside a protected call and
// returns a status. No type of Lua appears, so Swift cannot call the Lua API by mistake.

#ifndef CMOONGATE_H
#define CMOONGATE_H

#include "CMoongateSandbox.h"

/// One Lua state with its limits, its scripts and the results of its last call.
typedef struct mg_state mg_state;

// MARK: The link that a handler sees

/// What a slice is a part of.
typedef enum : uint8_t {
  /// The link as it came.
  MG_LINK_TEXT,
  /// What was decoded from it, and what is not part of it.
  MG_LINK_DECODED,
  /// The names of params.
  MG_LINK_NAMES,
} mg_link_run;

/// A range of one of `mg_link.runs`. A length of MG_ABSENT stands for nil.
typedef struct {
  uint32_t start, length;
  mg_link_run run;
} mg_slice;

#define MG_ABSENT UINT32_MAX

typedef struct {
  mg_slice name, value;
} mg_item;

typedef enum : uint8_t {
  MG_PARAM_ABSENT,
  MG_PARAM_INTEGER,
  MG_PARAM_NUMBER,
  MG_PARAM_TEXT,
  MG_PARAM_BOOLEAN,
  /// `text` is a range of `mg_link.elements`.
  MG_PARAM_LIST,
} mg_param_type;

typedef struct {
  mg_slice name, text;
  /// Of a boolean, 1 or 0.
  int64_t integer;
  double number;
  mg_param_type type;
} mg_param;

/// What an x-callback-url link says of the app that waits for an answer.
typedef struct {
  /// Absent where that app does not say its name.
  mg_slice source;
  /// Whether the link is such a one, and which callbacks it has.
  bool is_there, has_success, has_error, has_cancel;
} mg_link_callback;

/// Everything that one decision shows to a script. It is read only while the call lasts.
typedef struct mg_link {
  /// By `mg_link_run`.
  const char *runs[3];
  mg_slice text, scheme, host, path, fragment, origin;
  const mg_slice *segments;
  const mg_item *items;
  const mg_param *params;
  /// The values of params that are lists; their names mean nothing.
  const mg_param *elements;
  uint32_t segment_count, item_count, param_count;
  mg_slice user;
  uint16_t port;
  bool has_port;
  mg_link_callback callback;
  /// Whether segments, items, user, port and callback are there; if not, `complete_link` adds them when a script
  /// wants them.
  bool is_complete;
  /// The caller's own.
  void *owner;
} mg_link;

// MARK: Responses

/// What an argument of a response is.
typedef enum : uint8_t {
  /// None.
  MG_NO_PART,
  /// A name, for which nothing stands.
  MG_NAME_PART,
  /// A text that is a URL, that is a link of the app, or that a person reads, or what stands for one.
  MG_URL_PART,
  MG_TARGET_PART,
  MG_PROMPT_PART,
  /// A table; nothing stands for an empty one.
  MG_ARGUMENTS_PART,
  /// The response that follows a yes.
  MG_FOLLOWING_PART,
  /// A table of texts, numbers and booleans; nothing stands for an empty one.
  MG_FIELDS_PART,
  /// A text or an integer.
  MG_CODE_PART,
  /// The response to give where nobody waits for this one; nothing stands for none.
  MG_OTHERWISE_PART,
} mg_response_part;

/// The places that a response may have in others: after a yes, or instead of an answer.
enum { MG_FOLLOWS = 1, MG_STANDS_IN = 2 };

/// All responses: kind, name, places in others, the first argument and what it means (NULL for one that is no
/// text), the second likewise. Those after `pass` answer the app that sent the link.
#define MG_RESPONSES(response) \
  response(OPEN, open, MG_FOLLOWS | MG_STANDS_IN, \
           MG_NAME_PART, "the name of an action", MG_ARGUMENTS_PART, NULL) \
  response(BROWSE, browse, MG_FOLLOWS | MG_STANDS_IN, MG_URL_PART, "a URL", MG_NO_PART, NULL) \
  response(REDIRECT, redirect, MG_FOLLOWS | MG_STANDS_IN, MG_TARGET_PART, "a link", MG_NO_PART, NULL) \
  response(CONFIRM, confirm, 0, MG_PROMPT_PART, "a question", MG_FOLLOWING_PART, NULL) \
  response(REJECT, reject, MG_STANDS_IN, MG_PROMPT_PART, "a reason", MG_NO_PART, NULL) \
  response(WAIT, wait, 0, MG_NAME_PART, "the name of a fact", MG_NO_PART, NULL) \
  response(PASS, pass, 0, MG_NO_PART, NULL, MG_NO_PART, NULL) \
  response(REPLY, reply, MG_FOLLOWS, MG_FIELDS_PART, NULL, MG_OTHERWISE_PART, NULL) \
  response(FAIL, fail, 0, MG_CODE_PART, NULL, MG_PROMPT_PART, "a message") \
  response(CANCEL, cancel, 0, MG_OTHERWISE_PART, NULL, MG_NO_PART, NULL)

#define MG_RESPONSE_KIND(kind, ...) MG_##kind,

/// A response on a tape is its kind, one byte, then its parts in order: a text as a string value or an
/// MG_PROMPT, arguments, fields and a code as a value, a response as such; an otherwise that is not there
/// is a `pass`.
typedef enum : uint8_t { MG_RESPONSES(MG_RESPONSE_KIND) } mg_response_kind;

/// How many arguments a response has at most.
enum { MG_RESPONSE_PARTS = 2 };

/// How scripts write a response.
typedef struct {
  const char *name;
  int places;
  mg_response_part parts[MG_RESPONSE_PARTS];
  const char *meanings[MG_RESPONSE_PARTS];
} mg_response_form;

/// The form of a kind. Never raises.
mg_response_form mg_response_form_of(mg_response_kind kind);

// MARK: Placeholders

/// What stands on the tape of a declared response for what a link brings, and what stands there for a
/// text that has a key. The numbers are none of `mg_tape_type`.
typedef enum : uint8_t {
  /// All captures as an object.
  MG_CAPTURES = 64,
  /// One capture: its name follows as a string value.
  MG_CAPTURE,
  /// A text in which names of captures stand in braces, which follows as a string value.
  MG_CAPTURE_TEXT,
  /// The text of a link: the route's name follows as a string value, a scheme and a host, each a
  /// string value or nil, the params, an object or MG_CAPTURES, further query items, an object, and the
  /// names of items to keep, an array of texts.
  MG_CAPTURE_LINK,
  /// The text of a URL: its template follows as a string value, a boolean that says whether there may be
  /// values which the template does not name, the values, an object or MG_CAPTURES, and the names of items to
  /// keep, an array of texts.
  MG_CAPTURE_URL,
  /// A text with a key, which names no captures and may stand in any response: the key and the arguments
  /// follow as a string value and an object, then the text that is filled in as a string value.
  MG_PROMPT,
  /// The same with captures among the arguments; the text is an MG_CAPTURE_TEXT.
  MG_CAPTURE_PROMPT,
  /// The first value of a query item, which may be absent: its name follows as a string value.
  MG_QUERY_ITEM,
  /// The text of a URL that has the path of the link: its origin follows as a string value, a boolean that says
  /// whether all query items are handed on, and the names of items to keep, an array of texts.
  MG_SAME_PATH,
} mg_placeholder_type;

// MARK: Declarations

typedef enum : uint8_t {
  MG_SCHEME,
  MG_DOMAIN,
  MG_KIND,
  MG_ROUTE,
  MG_OTHERWISE,
  MG_REFUSAL,
  MG_GROUP,
} mg_declaration_type;

/// What a script declared while it loaded.
typedef struct {
  mg_declaration_type type;
  bool ignore_case;
  /// Whether it is another pattern of the route before it, which has the name and the examples.
  bool is_alternate;
  /// Whether `constant` holds the response, so that no Lua call is needed, and whether placeholders
  /// stand in it.
  bool is_constant, names_captures;
  /// The scheme, domain, kind's name, route's pattern, or what a group puts in front of patterns.
  mg_text text;
  /// A kind's Lua pattern.
  mg_text pattern;
  /// The tape of a constant response.
  mg_text constant;
  /// A route's name, empty for none.
  mg_text name;
  /// Tapes of arrays of texts, empty for none: links that a route wins, origins from which it takes
  /// links, and facts that it needs.
  mg_text examples, origins, needs;
  /// Where it stands.
  mg_text file;
  int line;
  /// Where at the top level of a file a function was called that declares it; the file is empty for none.
  mg_text caller;
  int caller_line;
  /// What `mg_state_call` wants: the number of the handler, or 0 for a constant.
  int handler;
} mg_declaration;

// MARK: Callbacks

/// What becomes of a question.
typedef enum : uint8_t {
  /// Nobody has answered it yet, so the call ends with MG_STOPPED.
  MG_UNANSWERED,
  /// There is an answer.
  MG_ANSWERED,
  /// The question must not be asked.
  MG_REFUSED,
} mg_answer;

/// What C calls while a handler runs, only during the call that it is given to. The functions must not
/// raise, and Lua runs no code meanwhile.
///
/// `build_link` writes a link for `link_to`, `url` or `same_path`. A request is an MG_CAPTURE_URL or an
/// MG_CAPTURE_LINK with values for all captures. Behind it stand the query items of the link being handled, if
/// any are to be kept: an array of names and values by turns, nil for an item without a value. Then, for the
/// latter, its scheme and its host, each nil for none. Or it is an MG_SAME_PATH; behind that stands the text of
/// the link being handled.
///
/// `answer_question` answers `ask`. A question is a tape of an array: its name, and an object or an array
/// of its arguments.
typedef struct {
  void *context;
  /// Calls `mg_link_built` once and returns the steps that the work is worth; more than are left
  /// end the call.
  size_t (*build_link)(void *context, mg_state *state, mg_text request);
  /// Calls `mg_question_answered` once, unless nothing is known of the answer. Sets `steps`, which are 0,
  /// to what the work is worth.
  mg_answer (*answer_question)(void *context, mg_state *state, mg_text question, size_t *steps);
  /// Fills in the segments and items of a link that is not complete.
  void (*complete_link)(void *context, mg_link *link);
} mg_callbacks;

/// What writing a link costs besides its bytes: finding the route, reading and matching the link, and each of
/// the values in it.
enum { MG_STEPS_PER_LINK = 200, MG_STEPS_PER_LINK_VALUE = 20 };

/// Takes the text of a link or, if there is none, the reason. Copies it. Never raises.
void mg_link_built(mg_state *state, bool is_link, mg_text text);

/// Takes the tape of an answer, or the reason why the question must not be asked. Copies it. Never raises.
void mg_question_answered(mg_state *state, mg_text answer);

/// Whether a text is one that `version` takes. Never raises.
bool mg_names_version(mg_text text);
/// Compares two versions as scripts do: below, at or above zero. Both texts are ones that `version` takes.
/// Never raises.
int mg_compare_versions(mg_text one, mg_text other);

/// The share that the function `share` gives a person under a name, from 0 up to 1. Never raises.
double mg_share_of(mg_text name, mg_text person);

/// The steps that the running call has left.
int64_t mg_steps_left(const mg_state *state);

// MARK: Calls

/// A new state, or NULL where the system has no memory for it.
mg_state *mg_state_open(const mg_limits *limits);

/// Frees the state and all that it handed out. NULL is allowed.
void mg_state_close(mg_state *state);

/// Has an interruption, which outlives the state, end its calls, loading included. Once, and only before
/// `mg_state_load`. Never raises.
void mg_state_watch(mg_state *state, const mg_interruption *interruption);

/// Adds a script file under its path inside the set ("main.lua"). Only before `mg_state_load`.
/// The bytes are copied. False where there is no memory.
bool mg_state_add_source(mg_state *state, mg_text name, mg_text text);

/// Names all facts that there are, as a tape of an array of texts, so that a handler that reads another
/// one gets an error; without names any fact may be there. Once, and only before `mg_state_load`. The
/// bytes are copied. False where there is no memory.
bool mg_state_name_facts(mg_state *state, mg_text names);

/// Builds the sandbox, runs the entry file and freezes everything. Once per state.
mg_status mg_state_load(mg_state *state, mg_text entry);

/// About how often a pattern is read while it is compiled: once for each way to write its path.
size_t mg_pattern_readings(mg_text pattern);

/// The steps that a further pattern of a route is worth, whose patterns until then have so many names at most: each
/// has the names of the captures of all.
size_t mg_alternate_steps(mg_text pattern, size_t *names);

size_t mg_state_declaration_count(const mg_state *state);
mg_declaration mg_state_declaration(const mg_state *state, size_t index);

/// What a handler is asked: a link, and the facts as a tape, empty for none.
typedef struct {
  mg_link *link;
  mg_text facts;
} mg_request;

/// Calls handler `handler` with a request; on MG_OK `mg_state_result` is the tape of the response,
/// `pass` where the handler returned nil, and on MG_STOPPED that of the question which the handler asked.
/// Without callbacks (NULL) link_to and ask are errors, and the link must be complete. What the call spends is taken from the budget.
mg_status mg_state_call(mg_state *state, int handler, mg_request request,
                        const mg_callbacks *callbacks, mg_budget *budget);

// MARK: A session

/// How much of a value is shown: levels of tables, entries of one table, values altogether, and bytes of
/// a text.
typedef struct {
  uint32_t depth, entries, values, text_bytes;
} mg_shown_limits;

/// What stands on the tape of a shown value, beside MG_TAPE_NIL, booleans and numbers, which may be
/// infinite or not a number. The numbers are none of `mg_tape_type`.
typedef enum : uint8_t {
  /// A text: its beginning as a string value of any bytes, and an integer, the bytes left out.
  MG_SHOWN_TEXT = 96,
  /// A table: its number, an integer that counts the tables shown, then its entries up to MG_SHOWN_END.
  MG_SHOWN_TABLE,
  /// An entry: the next element of the list that the table begins with.
  MG_SHOWN_ELEMENT,
  /// An entry: a key and a value.
  MG_SHOWN_FIELD,
  /// The end of a table: an integer, the entries left out.
  MG_SHOWN_END,
  /// A table that was shown before: its number, and a boolean that says whether this stands inside of it.
  MG_SHOWN_AGAIN,
  /// A table that stands too deep.
  MG_SHOWN_DEEP,
  /// A function: its name as a string value, empty where none is known, the file, empty for one of C's,
  /// and the line, an integer.
  MG_SHOWN_FUNCTION,
  /// A link object: its text as a string value.
  MG_SHOWN_LINK,
  /// Anything else, as a value of a tape.
  MG_SHOWN_VALUE,
} mg_shown_type;

/// A line of a session: what is run and what its errors call it, without a colon; the link that it sees
/// as `link`, NULL for none, and whether that is only for what it calls; the facts as a tape, empty for none;
/// how much of its values is shown.
typedef struct {
  mg_text chunk, name;
  mg_link *link;
  bool hides_link;
  mg_text facts;
  mg_shown_limits limits;
} mg_line;

/// What became of a line: the steps that it spent itself, whether it is Lua, and whether it is not because
/// it ends too early.
typedef struct {
  int64_t steps;
  bool is_lua, is_incomplete;
} mg_line_outcome;

/// Runs a line of a session, as an expression or, failing that, as statements, under the limits of a call.
/// What it assigns without `local` are variables that the next lines find; no script sees them. On MG_OK
/// `mg_state_result` tells its values: their number as an integer, then the first of them as an array, each
/// shown. On MG_STOPPED it is the tape of a question. Otherwise like `mg_state_call`.
mg_status mg_state_evaluate(mg_state *state, const mg_line *line, const mg_callbacks *callbacks,
                            mg_line_outcome *outcome);

/// Finds the names behind a path such as `link.query` or, where it is empty, all that a line of a session
/// can use. Of the line, the link and the facts count. On MG_OK `mg_state_result` is an array: each name as a
/// string value, and as an integer the number that Lua's header gives to the type of what it names.
mg_status mg_state_names(mg_state *state, mg_text path, const mg_line *line,
                         const mg_callbacks *callbacks);

// MARK: What the last call left

/// The tape that the last call returned.
mg_text mg_state_result(const mg_state *state);
/// What the last call printed, each line ended by a newline.
mg_text mg_state_log(const mg_state *state);
/// The error of the last call, without its place.
mg_text mg_state_message(const mg_state *state);
/// The script file in which the last call failed, empty where none is known.
mg_text mg_state_error_file(const mg_state *state);
/// The line in that file, 0 where none is known.
int mg_state_error_line(const mg_state *state);
/// The calls that led to the error, one a line, innermost first.
mg_text mg_state_traceback(const mg_state *state);
/// The steps that the last call spent.
int64_t mg_state_steps(const mg_state *state);
/// The bytes that the state holds now.
size_t mg_state_memory(const mg_state *state);

#endif
