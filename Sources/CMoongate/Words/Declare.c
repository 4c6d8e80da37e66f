#include "Sandbox/Tape.h"
#include "Words/Words.h"

#include <string.h>

// While scripts load, these functions only record what was declared and where. The host compiles
// the records afterwards.

void mg_check_loading(lua_State *L, const char *function) {
  if (mg_core_of(L)->phase == MG_PHASE_LOADING) return;
  luaL_error(L, "The function %s is called in a handler: declare at the top level of a script.",
             function);
}

void mg_check_declared_count(lua_State *L, int most, const char *complaint) {
  if (lua_gettop(L) > most) luaL_error(L, "%s", complaint);
}

mg_kept mg_keep_declared(lua_State *L, mg_text text) {
  mg_bytes *declared = &mg_of(L)->declared;
  size_t start = declared->length;
  mg_charge(L, text.length / 8);
  mg_bytes_append(declared, text.bytes, text.length);
  return (mg_kept){start, text.length};
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

size_t mg_alternate_steps(mg_text pattern, size_t *names) {
  enum { STEPS_PER_NAME = 8 };
  for (size_t index = 0; index < pattern.length; index++) {
    char byte = pattern.bytes[index];
    *names += byte == ':' || byte == '*' || byte == '+';
  }
  return *names * STEPS_PER_NAME;
}

mg_text mg_kept_text(const mg_state *state, mg_kept kept) {
  return (mg_text){state->declared.bytes + kept.start, kept.length};
}

/// The steps that the host's work on a record is worth: it reads the pattern once for each way to write its
/// path, and every example.
static size_t cost_of(const mg_state *state, const mg_record *record) {
  mg_text text = mg_kept_text(state, record->text);
  return (100 + text.length) * mg_pattern_readings(text) + record->pattern.length * 4
    + (record->examples.length + record->origins.length + record->needs.length) * 4;
}

// How many calls are looked at for the place of a declaration: finding one takes as long as it is deep. Between a
// declaration and the innermost line of a script there are fewer, because Lua lets no more calls of C nest.
enum { MOST_CALLERS = 256, LEVELS_PER_STEP = 8 };

/// Whether the function of a level is one that is written in a call of `group`, and run by that.
static bool is_of_group(lua_State *L, int level, const lua_Debug *function) {
  lua_Debug caller;
  if (function->istailcall || !lua_getstack(L, ++level, &caller)) return false;
  lua_getinfo(L, "f", &caller);
  bool is_group = lua_tocfunction(L, -1) == mg_declare_group;
  lua_pop(L, 1);
  if (!is_group) return false;
  do {
    if (!lua_getstack(L, ++level, &caller)) return false;
    lua_getinfo(L, "Sl", &caller);
  } while (caller.source[0] != '@');
  return strcmp(caller.source, function->source) == 0 && function->linedefined >= caller.currentline;
}

static mg_kept keep_file(lua_State *L, const lua_Debug *activation) {
  mg_text file = {activation->source + 1, strlen(activation->source + 1)};
  return mg_keep_declared(L, file);
}

/// Takes the line that declares and, where that is in a function, the line at the top level of a file from
/// which the function was called: that is the line which differs between two such declarations. The function
/// that is written in a call of `group` counts as the top level, as far as that call does. Raises.
static void take_place(lua_State *L, mg_record *record) {
  lua_Debug activation, place, top;
  bool has_place = false, has_top = false, has_caller = false;
  for (int level = 1; level < MOST_CALLERS && lua_getstack(L, level, &activation); level++) {
    mg_charge(L, 1 + (size_t)level / LEVELS_PER_STEP);
    lua_getinfo(L, "Slt", &activation);
    // C functions, such as a pcall of the declaration.
    if (activation.source[0] != '@') continue;
    if (!has_place) {
      place = activation;
      has_place = has_top = true;
    } else if (!has_top) {
      top = activation;
      has_top = has_caller = true;
    }
    if (strcmp(activation.what, "main") == 0) break;
    if (!is_of_group(L, level, &activation)) has_top = has_caller = false;
  }
  if (!has_place) return;
  record->file = keep_file(L, &place);
  record->line = place.currentline;
  bool is_same_line = has_caller && top.currentline == place.currentline && strcmp(top.source, place.source) == 0;
  if (!has_caller || is_same_line) return;
  record->caller = keep_file(L, &top);
  record->caller_line = top.currentline;
}

void mg_record_declaration(lua_State *L, mg_record record) {
  mg_state *state = mg_of(L);
  take_place(L, &record);
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
  mg_check_loading(L, function);
  mg_text text = mg_check_text(L, 1, function, meaning);
  if (lua_gettop(L) > 1) {
    return luaL_error(L, "The function %s takes one name; write another line.", function);
  }
  mg_record_declaration(L, (mg_record){.type = type, .text = mg_keep_declared(L, text)});
  return 0;
}

static int declare_scheme(lua_State *L) {
  return declare_name(L, MG_SCHEME, "scheme", "a URL scheme");
}

static int declare_domain(lua_State *L) {
  return declare_name(L, MG_DOMAIN, "domain", "a host name");
}

void mg_check_declared_text(lua_State *L, const char *function, mg_text text) {
  mg_charge(L, text.length);
  if (!mg_is_utf8(text.bytes, text.length)) {
    luaL_error(L, "The function %s wants UTF-8 text, as links are.", function);
  }
}

static int declare_kind(lua_State *L) {
  mg_check_loading(L, "kind");
  mg_text name = mg_check_text(L, 1, "kind", "a name");
  mg_text pattern = mg_check_text(L, 2, "kind", "a Lua pattern as its second argument");
  mg_check_declared_count(L, 2, "The function kind takes a name and a Lua pattern.");
  mg_check_declared_text(L, "kind", name);
  mg_check_declared_text(L, "kind", pattern);
  mg_record_declaration(L, (mg_record){.type = MG_KIND,
                                     .text = mg_keep_declared(L, name),
                                     .pattern = mg_keep_declared(L, pattern)});
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
    record->constant = mg_keep_declared(L, tape);
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

void mg_check_name(lua_State *L, const char *function, const char *example) {
  mg_text name = {NULL, 0};
  if (lua_type(L, -1) == LUA_TSTRING) name.bytes = lua_tolstring(L, -1, &name.length);
  mg_charge(L, name.length);
  if (name.length == 0 || !mg_is_utf8(name.bytes, name.length)) {
    luaL_error(L, "The option name of %s is a text that is not empty, such as name = \"%s\".", function,
               example);
  }
}

static const mg_list_option examples_option = {
  "examples", "a list of links", "examples = { \"myapp:settings\" }"};
const mg_list_option mg_from_option = {
  "from", "a text or a list of texts", "from = { \"universal-link\", \"in-app\" }"};
const mg_list_option mg_needs_option = {
  "needs", "the name of a fact or a list of them", "needs = \"signed_in\""};

static void refuse_option(lua_State *L, const mg_list_option *option, const char *function) {
  luaL_error(L, "The option %s of %s is %s, such as %s.", option->name, function, option->noun,
             option->example);
}

/// Writes the text on top to the tape. Raises on anything else; leaves it.
static void write_option(lua_State *L, const mg_list_option *option, const char *function,
                         mg_bytes *tape) {
  if (lua_type(L, -1) != LUA_TSTRING) refuse_option(L, option, function);
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  mg_charge(L, length);
  if (!mg_is_utf8(text, length)) {
    luaL_error(L, "A text of the option %s of %s is not UTF-8.", option->name, function);
  }
  mg_write_string(tape, text, length);
  if (tape->is_full) {
    luaL_error(L, "The option %s of %s takes too many bytes.", option->name, function);
  }
}

/// Writes the list of texts on top to the tape and returns their number. Raises on anything else; leaves it.
static uint32_t write_options(lua_State *L, const mg_list_option *option, const char *function,
                              mg_bytes *tape) {
  if (!lua_istable(L, -1)) refuse_option(L, option, function);
  int list = lua_gettop(L);
  lua_Integer count = (lua_Integer)lua_rawlen(L, list);
  lua_Integer entries = 0;
  for (lua_pushnil(L); lua_next(L, list); lua_pop(L, 1)) {
    mg_visit(L);
    entries++;
  }
  if (entries != count) refuse_option(L, option, function);
  for (lua_Integer place = 1; place <= count; place++) {
    lua_rawgeti(L, list, place);
    write_option(L, option, function, tape);
    lua_pop(L, 1);
  }
  return (uint32_t)count;
}

mg_text mg_take_list(lua_State *L, const mg_list_option *option, const char *function, bool may_be_text,
                     mg_text before) {
  mg_bytes *tape = &mg_core_of(L)->result;
  mg_bytes_clear(tape);
  uint32_t count = 0, own = 1;
  size_t start = mg_begin_on_tape(tape, MG_TAPE_ARRAY, 0);
  if (before.length) {
    size_t header = tape->length - start;
    memcpy(&count, before.bytes + 1, sizeof count);
    mg_charge(L, before.length / 8);
    mg_bytes_append(tape, before.bytes + header, before.length - header);
  }
  if (may_be_text && lua_type(L, -1) == LUA_TSTRING) {
    write_option(L, option, function, tape);
  } else {
    own = write_options(L, option, function, tape);
    if (may_be_text && own == 0) {
      luaL_error(L, "The option %s of %s is empty; name one, or leave the option out.", option->name,
                 function);
    }
  }
  mg_end_count_on_tape(tape, start, count + own);
  return mg_bytes_text(tape);
}

bool mg_push_option(lua_State *L, int index, const char *name) {
  lua_pushstring(L, name);
  return lua_rawget(L, index) != LUA_TNIL;
}

/// Reads the options of a route, such as `{ name = …, needs = … }`, at `index`. Raises on an unknown one.
static void take_options(lua_State *L, int index, const mg_group *group, mg_record *record) {
  static const char *const names[] = {"examples", "from", "ignore_case", "name", "needs", NULL};
  mg_check_options(L, index, "route", "{ ignore_case = true }", names);
  int base = lua_gettop(L);
  if (mg_push_option(L, index, "name")) {
    mg_check_name(L, "route", "photo");
    record->name = mg_keep_declared(L, mg_join_group_name(L, group));
  }
  if (mg_push_option(L, index, "examples")) {
    mg_text none = {NULL, 0};
    record->examples = mg_keep_declared(L, mg_take_list(L, &examples_option, "route", false, none));
  }
  if (mg_push_option(L, index, "from")) {
    mg_text none = {NULL, 0};
    mg_text origins = mg_take_list(L, &mg_from_option, "route", true, none);
    mg_check_group_origins(L, group, origins, "route");
    record->origins = mg_keep_declared(L, origins);
  }
  if (mg_push_option(L, index, "needs")) {
    record->needs = mg_keep_declared(L, mg_take_list(L, &mg_needs_option, "route", true, group->needs));
  }
  if (mg_push_option(L, index, "ignore_case")) {
    if (!lua_isboolean(L, -1)) luaL_error(L, "The option ignore_case of route is true or false.");
    record->ignore_case = lua_toboolean(L, -1);
  }
  lua_settop(L, base);
}

/// Keeps the pattern at `index`. Raises.
static mg_kept take_pattern(lua_State *L, int index, const mg_group *group) {
  mg_text pattern = mg_check_text(L, index, "route", "a pattern");
  mg_check_declared_text(L, "route", pattern);
  return mg_keep_in_group(L, group, pattern);
}

/// Raises unless the value at `index` is a list that is not empty.
static void check_patterns(lua_State *L, int index) {
  lua_Integer count = (lua_Integer)lua_rawlen(L, index), entries = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    mg_visit(L);
    entries++;
  }
  if (count > 0 && entries == count) return;
  luaL_error(L, "The patterns of route are a list without names and gaps, such as { \"/p/:id\", \"/product/:id\" }.");
}

/// Records a route once for each further pattern of the list at `index`; the response is at `handler`. Raises.
static void record_alternates(lua_State *L, int index, int handler, const mg_group *group, mg_record entry) {
  entry.is_alternate = true;
  entry.name = entry.examples = (mg_kept){0, 0};
  size_t names = 0;
  mg_alternate_steps(mg_kept_text(mg_of(L), entry.text), &names);
  lua_Integer count = (lua_Integer)lua_rawlen(L, index);
  for (lua_Integer place = 2; place <= count; place++) {
    lua_rawgeti(L, index, place);
    entry.text = take_pattern(L, -1, group);
    lua_pop(L, 1);
    mg_check_declared(L);
    mg_charge(L, mg_alternate_steps(mg_kept_text(mg_of(L), entry.text), &names));
    // The host reads and compiles a declared response once for each pattern, and it counts as often.
    if (entry.is_constant) take_handler(L, handler, "route", &entry);
    mg_record_declaration(L, entry);
  }
}

/// `route(pattern, handler)` or `route(pattern, options, handler)`; a list may stand in place of a pattern.
static int declare_route(lua_State *L) {
  mg_check_loading(L, "route");
  bool has_list = lua_istable(L, 1), has_options = lua_istable(L, 2);
  mg_check_declared_count(L, has_options ? 3 : 2,
                          "The function route takes a pattern, options if any, and last the handler.");
  int handler = has_options ? 3 : 2;
  if (has_list) {
    check_patterns(L, 1);
    lua_settop(L, handler);
    lua_rawgeti(L, 1, 1);
  }
  const mg_group *group = mg_group_of(L, "route");
  mg_record entry = {.type = MG_ROUTE,
                     .text = take_pattern(L, has_list ? -1 : 1, group),
                     .origins = mg_keep_declared(L, group->origins),
                     .needs = mg_keep_declared(L, group->needs)};
  if (has_options) take_options(L, 2, group, &entry);
  take_handler(L, handler, "route", &entry);
  mg_record_declaration(L, entry);
  if (has_list) record_alternates(L, 1, handler, group, entry);
  return 0;
}

/// Raises where a declaration that is for the whole set is made in a group.
static void check_outside(lua_State *L, const char *function) {
  if (mg_group_of(L, function)->depth == 0) return;
  luaL_error(L, "The function %s is called in a group, and answers the links of all routes; call it outside.",
             function);
}

static int declare_otherwise(lua_State *L) {
  mg_check_loading(L, "otherwise");
  check_outside(L, "otherwise");
  mg_record entry = {.type = MG_OTHERWISE};
  mg_check_declared_count(L, 1, "The function otherwise takes a handler and nothing else.");
  take_handler(L, 1, "otherwise", &entry);
  mg_record_declaration(L, entry);
  return 0;
}

/// `refused(response)`: the response to texts of the set's schemes and domains that break a rule of links.
static int declare_refused(lua_State *L) {
  // The host compiles a response that names the reason once for each, of which there are fewer than 32.
  enum { STEPS_PER_BYTE = 4 };
  mg_check_loading(L, "refused");
  check_outside(L, "refused");
  mg_check_declared_count(L, 1, "The function refused takes a response and nothing else.");
  if (!mg_is_response(L, 1)) {
    return luaL_error(L, "The function refused wants a response such as reject \"That link is damaged.\", got "
                         "%s; no code sees a link that is refused.",
                      luaL_typename(L, 1));
  }
  mg_record entry = {.type = MG_REFUSAL};
  take_handler(L, 1, "refused", &entry);
  if (entry.names_captures) mg_charge(L, STEPS_PER_BYTE * entry.constant.length);
  mg_record_declaration(L, entry);
  return 0;
}

const luaL_Reg mg_declarations[] = {
  {"scheme", declare_scheme}, {"domain", declare_domain},       {"kind", declare_kind},
  {"route", declare_route},   {"otherwise", declare_otherwise}, {"refused", declare_refused},
  {"group", mg_declare_group}, {NULL, NULL},
};
