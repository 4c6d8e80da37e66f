#include "SandboxProbe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "Core/LuaRelease.h"
#include "Words/Words.h"

static int nothing(lua_State *L) {
  (void)L;
  return 0;
}

/// Pushes the contents of the globals.
static void push_globals(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  mg_push_contents(L, -1);
}

/// Pushes the contents of a library.
static void push_library(lua_State *L, const char *name) {
  push_globals(L);
  lua_getfield(L, -1, name);
  mg_push_contents(L, -1);
}

static void let_library_in(lua_State *L) {
  push_globals(L);
  lua_newtable(L);
  lua_setfield(L, -2, "os");
}

static void let_function_in(lua_State *L) {
  push_library(L, "string");
  lua_pushcfunction(L, nothing);
  lua_setfield(L, -2, "dump");
}

static void let_table_in(lua_State *L) {
  push_library(L, "math");
  lua_newtable(L);
  lua_setfield(L, -2, "pi");
}

static void replace_function(lua_State *L) {
  push_globals(L);
  lua_newtable(L);
  lua_setfield(L, -2, "print");
}

static void replace_library(lua_State *L) {
  push_globals(L);
  lua_pushcfunction(L, nothing);
  lua_setfield(L, -2, "table");
}

static void let_number_key_in(lua_State *L) {
  push_globals(L);
  lua_pushboolean(L, true);
  lua_rawseti(L, -2, 1);
}

static void take_function_out(lua_State *L) {
  push_library(L, "table");
  lua_pushnil(L);
  lua_setfield(L, -2, "sort");
}

static void unlock_globals(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_getmetatable(L, -1);
  lua_pushnil(L);
  lua_setfield(L, -2, "__metatable");
}

static void write_past_view(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushboolean(L, true);
  lua_pushliteral(L, "x");
  lua_insert(L, -2);
  lua_rawset(L, -3);
}

static void add_to_strings(lua_State *L) {
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_pushcfunction(L, nothing);
  lua_setfield(L, -2, "__concat");
}

static void give_strings_other_methods(lua_State *L) {
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_newtable(L);
  lua_setfield(L, -2, "__index");
}

static void give_numbers_metatable(lua_State *L) {
  lua_pushinteger(L, 1);
  lua_newtable(L);
  lua_setmetatable(L, -2);
}

static void give_functions_metatable(lua_State *L) {
  lua_pushcfunction(L, nothing);
  lua_newtable(L);
  lua_setmetatable(L, -2);
}

/// Pushes the metatable of light userdata.
static void push_light_metatable(lua_State *L) {
  lua_pushlightuserdata(L, NULL);
  lua_getmetatable(L, -1);
}

static void unlock_link(lua_State *L) {
  push_light_metatable(L);
  lua_pushnil(L);
  lua_setfield(L, -2, "__metatable");
}

static void add_to_links(lua_State *L) {
  push_light_metatable(L);
  lua_pushcfunction(L, nothing);
  lua_setfield(L, -2, "__call");
}

static void take_light_metatable(lua_State *L) {
  lua_pushlightuserdata(L, NULL);
  lua_pushnil(L);
  lua_setmetatable(L, -2);
}

/// Keeps something under what a link may be.
static void keep_under_link(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_getmetatable(L, -1);
  lua_pushboolean(L, true);
  lua_rawsetp(L, -2, (const void *)(uintptr_t)(5 << MG_LINK_VIEW_BITS | 1));
}

static void add_to_responses(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_of(L)->response_metatable);
  lua_pushcfunction(L, nothing);
  lua_setfield(L, -2, "__gc");
}

static void replace_captures(lua_State *L) {
  push_globals(L);
  lua_pushcfunction(L, nothing);
  lua_setfield(L, -2, "captures");
}

static void take_captures_out(lua_State *L) {
  push_globals(L);
  lua_pushnil(L);
  lua_setfield(L, -2, "captures");
}

static void let_userdata_in(lua_State *L) {
  push_globals(L);
  lua_newuserdatauv(L, 0, 0);
  lua_setfield(L, -2, "print");
}

static void add_to_placeholders(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_of(L)->placeholder_metatable);
  lua_pushcfunction(L, nothing);
  lua_setfield(L, -2, "__gc");
}

static void add_to_versions(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_of(L)->version_metatable);
  lua_pushcfunction(L, nothing);
  lua_setfield(L, -2, "__gc");
}

static void unlock_versions(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_of(L)->version_metatable);
  lua_pushnil(L);
  lua_setfield(L, -2, "__metatable");
}

static const struct {
  const char *name;
  void (*act)(lua_State *L);
} breaks[] = {
  {"a library that is let in", let_library_in},
  {"a function that is let in", let_function_in},
  {"a table in a library", let_table_in},
  {"a table instead of a function", replace_function},
  {"a function instead of a library", replace_library},
  {"a global whose name is a number", let_number_key_in},
  {"a function that is missing", take_function_out},
  {"globals whose metatable is open", unlock_globals},
  {"a global past the view", write_past_view},
  {"a metamethod of strings", add_to_strings},
  {"other methods of strings", give_strings_other_methods},
  {"a metatable of numbers", give_numbers_metatable},
  {"a metatable of functions", give_functions_metatable},
  {"links whose metatable is open", unlock_link},
  {"a metamethod of links", add_to_links},
  {"links without a metatable", take_light_metatable},
  {"a key that a link may equal", keep_under_link},
  {"a finalizer of responses", add_to_responses},
  {"a function instead of captures", replace_captures},
  {"captures that are missing", take_captures_out},
  {"a userdata instead of a function", let_userdata_in},
  {"a finalizer of placeholders", add_to_placeholders},
  {"a finalizer of versions", add_to_versions},
  {"versions whose metatable is open", unlock_versions},
};

enum { BREAKS = sizeof breaks / sizeof *breaks };

size_t probe_break_count(void) { return BREAKS; }

/// Argument: a light `size_t`.
static int break_protected(lua_State *L) {
  size_t number = *(const size_t *)lua_touserdata(L, 1);
  mg_open_sandbox(L);
  if (number < BREAKS) breaks[number].act(L);
  lua_settop(L, 0);
  mg_check_allow_list(L);
  return 0;
}

static const mg_limits limits = {
  .load_memory = 16 << 20, .call_memory = 1 << 20, .load_steps = 1000000, .call_steps = 1000000,
  .load_time = INT64_MAX, .call_time = INT64_MAX, .table_fields = 1000, .source_bytes = 1 << 16,
  .result_bytes = 1 << 16, .log_bytes = 1 << 16,
};

/// The error of the last call of a state, NULL if there is none; to be freed.
static char *last_error(const mg_state *state, mg_status status) {
  mg_text message = mg_state_message(state);
  return status == MG_OK ? NULL : strndup(message.bytes, message.length);
}

/// Runs a function in a new state. Returns its error, NULL if there is none; to be freed.
static char *error_of(lua_CFunction function, const void *argument) {
  mg_state *state = mg_state_open(&limits);
  mg_budget budget = {limits.load_steps, limits.load_time, false};
  mg_core *core = &state->sandbox.core;
  mg_begin(core, budget, limits.load_memory);
  mg_status status = mg_run(core, function, argument);
  char *error = last_error(state, status);
  mg_state_close(state);
  return error;
}

char *probe_break(size_t number, const char **name) {
  *name = number < BREAKS ? breaks[number].name : "nothing";
  return error_of(break_protected, &number);
}

/// Argument: a light `mg_release`.
static int release_protected(lua_State *L) {
  return mg_refuses_release(L, lua_touserdata(L, 1)) ? lua_error(L) : 0;
}

char *probe_release(const char *ident, int changed) {
  char header[MG_DUMP_HEADER_BYTES];
  memcpy(header, MG_DUMP_HEADER, sizeof header);
  if (changed >= 0 && changed < MG_DUMP_HEADER_BYTES) header[changed]++;
  const mg_release release = {ident, header};
  return error_of(release_protected, &release);
}

const char *probe_ident(void) { return lua_ident; }

const char *probe_nearest(const char *word, const char *const *candidates) {
  mg_nearest search = mg_nearest_begin(word);
  for (; *candidates; candidates++) mg_nearest_consider(&search, *candidates);
  return search.best;
}

/// The clock so many seconds ago.
static int64_t clock_before(clockid_t clock, int64_t seconds) {
  struct timespec now;
  clock_gettime(clock, &now);
  return ((int64_t)now.tv_sec - seconds) * 1000000000;
}

bool probe_grants_hash(size_t nodes, int64_t hundredths, bool *is_refused_for_time) {
  mg_limits limits = {.load_memory = 16 << 20, .load_steps = 1000000, .table_fields = 16384};
  mg_state *state = mg_state_open(&limits);
  mg_core *core = &state->sandbox.core;
  // A hundred seconds for a call without steps.
  mg_budget budget = {limits.load_steps, MG_UNCOUNTED_PART * 100000000000, false};
  mg_begin(core, budget, limits.load_memory);
  core->began = clock_before(CLOCK_MONOTONIC, hundredths);
  core->began_processor = clock_before(CLOCK_THREAD_CPUTIME_ID, hundredths);
  size_t size = nodes * sizeof(mg_table_node);
  void *block = mg_allocate(core, NULL, 0, size);
  *is_refused_for_time = core->refused == MG_TIME;
  if (block) mg_allocate(core, block, size, 0);
  mg_state_close(state);
  return block;
}

// MARK: What a handler keeps

/// The key of what is kept in the registry.
static const mg_key kept_key;

static int keep(lua_State *L) {
  int count = lua_gettop(L);
  lua_createtable(L, count, 0);
  lua_insert(L, 1);
  for (int index = count; index > 0; index--) lua_rawseti(L, 1, index);
  mg_set_kept(L, LUA_REGISTRYINDEX, &kept_key);
  return 0;
}

static int kept(lua_State *L) {
  mg_get_kept(L, LUA_REGISTRYINDEX, &kept_key);
  int count = (int)lua_rawlen(L, -1);
  for (int index = 1; index <= count; index++) lua_rawgeti(L, 1, index);
  return count;
}

/// Sets the upvalue of that name of a handler. Returns whether it has one.
static bool set_upvalue(mg_state *state, int handler, const char *name, lua_CFunction value) {
  lua_State *L = state->sandbox.core.lua;
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_handler_reference(handler));
  const char *found;
  bool is_set = false;
  for (int index = 1; !is_set && (found = lua_getupvalue(L, -1, index)); index++) {
    lua_pop(L, 1);
    if (strcmp(found, name) != 0) continue;
    lua_pushcfunction(L, value);
    lua_setupvalue(L, -2, index);
    is_set = true;
  }
  lua_pop(L, 1);
  return is_set;
}

/// Calls a handler with the link `app:` and a text, a param and a query item of the same text.
static mg_status call_with(mg_state *state, int handler, const char *text) {
  char bytes[64];
  int length = snprintf(bytes, sizeof bytes, "app:%s?q=%s", text, text);
  uint32_t count = (uint32_t)strlen(text);
  mg_slice name = {4, count, MG_LINK_TEXT};
  mg_item item = {.name = {5 + count, 1, MG_LINK_TEXT}, .value = name};
  mg_param param = {.name = {0, 1, MG_LINK_TEXT}, .text = name, .type = MG_PARAM_TEXT};
  mg_slice absent = {.length = MG_ABSENT};
  mg_link link = {
    .runs = {bytes}, .text = {.length = (uint32_t)length}, .scheme = {.length = 3},
    .host = absent, .path = name, .fragment = absent, .origin = absent, .segments = &name,
    .items = &item, .params = &param, .segment_count = 1, .item_count = 1, .param_count = 1,
    .is_complete = true,
  };
  mg_budget budget = {limits.call_steps, limits.call_time, false};
  return mg_state_call(state, handler, (mg_request){.link = &link}, NULL, &budget);
}

size_t probe_last_calls(size_t generations) {
  enum { MOST_CALLS = 8 };
  static const char script[] = "route('/', function(link) return open(link.text) end)";
  mg_state *state = mg_state_open(&limits);
  mg_text entry = {"main.lua", 8};
  mg_state_add_source(state, entry, (mg_text){script, sizeof script - 1});
  size_t calls = 0;
  if (mg_state_load(state, entry) == MG_OK) {
    int handler = mg_state_declaration(state, 0).handler;
    state->generation = (UINTPTR_MAX >> MG_LINK_VIEW_BITS) + 1 - generations;
    while (calls < MOST_CALLS && call_with(state, handler, "x") == MG_OK) calls++;
  }
  mg_state_close(state);
  return calls;
}

char *probe_kept(const char *script) {
  mg_state *state = mg_state_open(&limits);
  mg_text entry = {"main.lua", 8};
  mg_state_add_source(state, entry, (mg_text){script, strlen(script)});
  mg_status status = mg_state_load(state, entry);
  if (status == MG_OK) {
    int first = mg_state_declaration(state, 0).handler;
    int second = mg_state_declaration(state, 1).handler;
    bool is_set = set_upvalue(state, first, "keep", keep);
    is_set = set_upvalue(state, second, "kept", kept) && is_set;
    if (is_set) status = call_with(state, first, "one");
    if (is_set && status == MG_OK) status = call_with(state, second, "two");
    if (!is_set) {
      mg_state_close(state);
      return strdup("a handler does not have its upvalue");
    }
  }
  char *error = last_error(state, status);
  mg_state_close(state);
  return error;
}
