#include "Sandbox/Tape.h"
#include "Words/Words.h"

#include <string.h>

// While scripts load, these functions only record what was declared and where. The host compiles
// the records afterwards.

/// Raises unless scripts are loading.
static void check_loading(lua_State *L, const char *function) {
  if (mg_core_of(L)->phase == MG_PHASE_LOADING) return;
  luaL_error(L, "The function %s is called in a handler: declare at the top level of a script.",
             function);
}

/// Raises if there are more arguments than a declaration takes.
static void check_count(lua_State *L, int most, const char *complaint) {
  if (lua_gettop(L) > most) luaL_error(L, "%s", complaint);
}

static size_t keep(lua_State *L, mg_text text) {
  mg_bytes *declared = &mg_of(L)->declared;
  size_t start = declared->length;
  mg_charge(L, text.length / 8);
  mg_bytes_append(declared, text.bytes, text.length);
  return start;
}

size_t mg_pattern_readings(mg_text pattern) {
  size_t readings = 1;
  char last = 0;
  for (size_t index = 0; index < pattern.length; index++) {
    char byte = pattern.bytes[index];
    // A group may double the ways to write the path, of which there are at most 64.
    if (last == '(' && (byte == '/' || byte == '(') && readings < 64) readings *= 2;
    readings += byte == '?';
    last = byte;
  }
  return readings;
}

/// The steps that the host's work on a record is worth: it reads the pattern once for each way to write its
/// path, and every example.
static size_t cost_of(const mg_state *state, const mg_record *record) {
  mg_text text = {state->declared.bytes + record->text, record->text_length};
  return (100 + record->text_length) * mg_pattern_readings(text) + record->pattern_length * 4
    + (record->examples.length + record->origins.length + record->needs.length) * 4;
}

/// Completes a record with its place and appends it. Raises where there is no room.
static void record(lua_State *L, mg_record record) {
  mg_state *state = mg_of(L);
  lua_Debug activation;
  // Past C functions, such as a pcall of the declaration.
  for (int level = 1; lua_getstack(L, level, &activation); level++) {
    lua_getinfo(L, "Sl", &activation);
    if (activation.source[0] != '@') continue;
    mg_text file = {activation.source + 1, strlen(activation.source + 1)};
    record.file = keep(L, file);
    record.file_length = file.length;
    record.line = activation.currentline;
    break;
  }
  // A record must never point at text that found no room.
  mg_check_declared(L);
  mg_charge(L, cost_of(state, &record));
  mg_bytes_append(&state->records, &record, sizeof record);
  mg_check_declared(L);
}

void mg_check_declared(lua_State *L) {
  mg_state *state = mg_of(L);
  if (state->declared.is_full || state->records.is_full) {
    luaL_error(L, "The scripts declare too much.");
  }
}

static int declare_name(lua_State *L, mg_declaration_type type, const char *function,
                        const char *meaning) {
  check_loading(L, function);
  mg_text text = mg_check_text(L, 1, function, meaning);
  if (lua_gettop(L) > 1) {
    return luaL_error(L, "The function %s takes one name; write another line.", function);
  }
  record(L, (mg_record){.type = type, .text = keep(L, text), .text_length = text.length});
  return 0;
}

static int declare_scheme(lua_State *L) {
  return declare_name(L, MG_SCHEME, "scheme", "a URL scheme");
}

static int declare_domain(lua_State *L) {
  return declare_name(L, MG_DOMAIN, "domain", "a host name");
}

/// Raises unless a pattern is UTF-8, as links are.
static void check_utf8(lua_State *L, const char *function, mg_text text) {
  mg_charge(L, text.length);
  if (!mg_is_utf8(text.bytes, text.length)) {
    luaL_error(L, "The function %s wants UTF-8 text, as links are.", function);
  }
}

static int declare_kind(lua_State *L) {
  check_loading(L, "kind");
  mg_text name = mg_check_text(L, 1, "kind", "a name");
  mg_text pattern = mg_check_text(L, 2, "kind", "a Lua pattern as its second argument");
  check_count(L, 2, "The function kind takes a name and a Lua pattern.");
  check_utf8(L, "kind", name);
  check_utf8(L, "kind", pattern);
  record(L, (mg_record){.type = MG_KIND,
                        .text = keep(L, name),
                        .text_length = name.length,
                        .pattern = keep(L, pattern),
                        .pattern_length = pattern.length});
  return 0;
}

/// How many of its arguments, link and facts, the function at `index` can see.
static int count_arguments(lua_State *L, int index) {
  lua_Debug function;
  lua_pushvalue(L, index);
  lua_getinfo(L, ">u", &function);
  return function.isvararg || function.nparams > MG_HANDLER_ARGUMENTS ? MG_HANDLER_ARGUMENTS
                                                                      : function.nparams;
}

/// Adds the handler at `index`, a function or a constant response, to the record. Raises.
static void take_handler(lua_State *L, int index, const char *function, mg_record *record) {
  if (mg_is_response(L, index)) {
    mg_bytes *result = &mg_core_of(L)->result;
    mg_bytes_clear(result);
    size_t steps = mg_write_response(L, index, result);
    mg_charge(L, steps);
    mg_text tape = mg_bytes_text(result);
    record->is_constant = true;
    record->names_captures = steps > 0;
    record->constant = keep(L, tape);
    record->constant_length = tape.length;
    return;
  }
  if (!lua_isfunction(L, index)) {
    luaL_error(L, "The function %s wants a function or a response such as open \"settings\" as its "
                  "handler, got %s.",
               function, luaL_typename(L, index));
  }
  lua_pushvalue(L, index);
  mg_freeze_after_load(L);
  lua_pushvalue(L, index);
  record->handler = mg_handler(luaL_ref(L, LUA_REGISTRYINDEX), count_arguments(L, index));
}

/// Reads the name on top. Raises.
static void take_name(lua_State *L, mg_record *record) {
  mg_text name = {NULL, 0};
  if (lua_type(L, -1) == LUA_TSTRING) name.bytes = lua_tolstring(L, -1, &name.length);
  mg_charge(L, name.length);
  if (name.length == 0 || !mg_is_utf8(name.bytes, name.length)) {
    luaL_error(L, "The option name of route is a text that is not empty, such as "
                  "name = \"photo\".");
  }
  record->route_name = keep(L, name);
  record->route_name_length = name.length;
}

/// An option of route that is a list of texts.
typedef struct {
  const char *name;
  /// What it is, and an example of it, for messages.
  const char *noun, *example;
} mg_list_option;

static const mg_list_option examples_option = {
  "examples", "a list of links", "examples = { \"myapp:settings\" }"};
static const mg_list_option from_option = {
  "from", "a text or a list of texts", "from = { \"universal-link\", \"in-app\" }"};
static const mg_list_option needs_option = {
  "needs", "the name of a fact or a list of them", "needs = \"signed_in\""};

static void refuse_option(lua_State *L, const mg_list_option *option) {
  luaL_error(L, "The option %s of route is %s, such as %s.", option->name, option->noun,
             option->example);
}

/// Writes the text on top to the tape. Raises on anything else; leaves it.
static void write_option(lua_State *L, const mg_list_option *option, mg_bytes *tape) {
  if (lua_type(L, -1) != LUA_TSTRING) refuse_option(L, option);
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  mg_charge(L, length);
  if (!mg_is_utf8(text, length)) {
    luaL_error(L, "A text of the option %s of route is not UTF-8.", option->name);
  }
  mg_write_string(tape, text, length);
  if (tape->is_full) luaL_error(L, "The option %s of route takes too many bytes.", option->name);
}

/// Writes the list of texts on top to the tape. Raises on anything else; leaves it.
static void write_options(lua_State *L, const mg_list_option *option, mg_bytes *tape) {
  if (!lua_istable(L, -1)) refuse_option(L, option);
  int list = lua_gettop(L);
  lua_Integer count = (lua_Integer)lua_rawlen(L, list);
  lua_Integer entries = 0;
  for (lua_pushnil(L); lua_next(L, list); lua_pop(L, 1)) {
    mg_visit(L);
    entries++;
  }
  if (entries != count) refuse_option(L, option);
  size_t start = mg_begin_on_tape(tape, MG_TAPE_ARRAY, (uint32_t)count);
  for (lua_Integer place = 1; place <= count; place++) {
    lua_rawgeti(L, list, place);
    write_option(L, option, tape);
    lua_pop(L, 1);
  }
  mg_end_on_tape(tape, start);
}

/// Keeps the list of texts on top, or the only text where one may stand for a list, and returns where.
/// Raises.
static mg_kept take_list(lua_State *L, const mg_list_option *option, bool may_be_text) {
  mg_bytes *tape = &mg_core_of(L)->result;
  mg_bytes_clear(tape);
  if (may_be_text && lua_type(L, -1) == LUA_TSTRING) {
    size_t start = mg_begin_on_tape(tape, MG_TAPE_ARRAY, 1);
    write_option(L, option, tape);
    mg_end_on_tape(tape, start);
  } else {
    write_options(L, option, tape);
    if (may_be_text && lua_rawlen(L, -1) == 0) {
      luaL_error(L, "The option %s of route is empty; name one, or leave the option out.", option->name);
    }
  }
  return (mg_kept){keep(L, mg_bytes_text(tape)), tape->length};
}

/// Pushes what the table of options at `index` has under a name. Returns whether it has it.
static bool push_option(lua_State *L, int index, const char *name) {
  lua_pushstring(L, name);
  return lua_rawget(L, index) != LUA_TNIL;
}

/// Reads the options of a route, such as `{ name = …, needs = … }`, at `index`. Raises on an unknown one.
static void take_options(lua_State *L, int index, mg_record *record) {
  static const char *const names[] = {"examples", "from", "ignore_case", "name", "needs", NULL};
  mg_check_options(L, index, "route", "{ ignore_case = true }", names);
  int base = lua_gettop(L);
  if (push_option(L, index, "name")) take_name(L, record);
  if (push_option(L, index, "examples")) record->examples = take_list(L, &examples_option, false);
  if (push_option(L, index, "from")) record->origins = take_list(L, &from_option, true);
  if (push_option(L, index, "needs")) record->needs = take_list(L, &needs_option, true);
  if (push_option(L, index, "ignore_case")) {
    if (!lua_isboolean(L, -1)) luaL_error(L, "The option ignore_case of route is true or false.");
    record->ignore_case = lua_toboolean(L, -1);
  }
  lua_settop(L, base);
}

/// `route(pattern, handler)` or `route(pattern, options, handler)`.
static int declare_route(lua_State *L) {
  check_loading(L, "route");
  mg_text pattern = mg_check_text(L, 1, "route", "a pattern");
  check_utf8(L, "route", pattern);
  mg_record entry = {
    .type = MG_ROUTE, .text = keep(L, pattern), .text_length = pattern.length};
  bool has_options = lua_istable(L, 2);
  check_count(L, has_options ? 3 : 2,
              "The function route takes a pattern, options if any, and last the handler.");
  if (has_options) take_options(L, 2, &entry);
  take_handler(L, has_options ? 3 : 2, "route", &entry);
  record(L, entry);
  return 0;
}

static int declare_otherwise(lua_State *L) {
  check_loading(L, "otherwise");
  mg_record entry = {.type = MG_OTHERWISE};
  check_count(L, 1, "The function otherwise takes a handler and nothing else.");
  take_handler(L, 1, "otherwise", &entry);
  record(L, entry);
  return 0;
}

const luaL_Reg mg_declarations[] = {
  {"scheme", declare_scheme}, {"domain", declare_domain},       {"kind", declare_kind},
  {"route", declare_route},   {"otherwise", declare_otherwise}, {NULL, NULL},
};
