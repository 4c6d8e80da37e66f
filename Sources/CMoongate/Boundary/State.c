#include "Core/State.h"

#include <stdlib.h>
#include <string.h>

// One step of the collector looks at about 12 << STEP_EXPONENT objects.
enum { STEP_EXPONENT = 5 };

// What a record of an error may take.
enum { MESSAGE_BYTES = 4096 };

/// Makes a thread of Lua's and leaves it.
static int make_thread(lua_State *L) {
  mg_state *state = mg_of(L);
  lua_State *thread = lua_newthread(L);
  // From here on Lua is refused what is beyond the limits.
  state->lua = thread;
  return 1;
}

bool mg_renew_thread(mg_state *state) {
  lua_State *L = state->main;
  state->is_making_thread = true;
  lua_pushcfunction(L, make_thread);
  bool is_made = lua_pcall(L, 0, 1, 0) == LUA_OK;
  state->is_making_thread = false;
  if (!is_made) {
    lua_pop(L, 1);
    return false;
  }
  // In the place of the one before, which keeps it from being collected.
  lua_replace(L, 1);
  state->has_hook = false;
  return true;
}

mg_state *mg_state_open(const mg_limits *limits) {
  mg_state *state = calloc(1, sizeof *state);
  if (!state) return NULL;
  state->limits = *limits;
  state->memory_limit = limits->load_memory;
  state->meter.steps_left = limits->load_steps;
  state->result.limit = limits->result_bytes;
  state->log.limit = limits->log_bytes;
  state->message.limit = state->error_file.limit = state->traceback.limit = MESSAGE_BYTES;
  state->link_request.limit = state->link_answer.limit = limits->result_bytes;
  state->declared.limit = state->records.limit = limits->load_memory;
  state->upvalue_indexes.limit = state->dump.limit = limits->load_memory;
  state->assignments.limit = limits->load_memory;
  state->locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  lua_State *L = state->locale ? lua_newstate(mg_allocate, state) : NULL;
  if (L) {
    *(mg_state **)lua_getextraspace(L) = state;
    state->main = L;
    lua_settop(L, 1);
    if (mg_renew_thread(state)) return state;
    lua_close(L);
  }
  mg_blocks_clear(&state->blocks);
  if (state->locale) freelocale(state->locale);
  free(state);
  return NULL;
}

bool mg_state_add_source(mg_state *state, mg_text name, mg_text text) {
  mg_source *grown = realloc(state->sources, (state->source_count + 1) * sizeof *grown);
  if (!grown) return false;
  state->sources = grown;
  char *copy = malloc(name.length + text.length + 1);
  if (!copy) return false;
  memcpy(copy, name.bytes, name.length);
  if (text.length) memcpy(copy + name.length, text.bytes, text.length);
  grown[state->source_count++] = (mg_source){
    {copy, name.length},
    {copy + name.length, text.length},
  };
  return true;
}

static void free_sources(mg_state *state) {
  for (size_t index = 0; index < state->source_count; index++) {
    free((void *)(uintptr_t)state->sources[index].name.bytes);
  }
  free(state->sources);
  state->sources = NULL;
  state->source_count = 0;
}

enum { BUFFERS = 12 };

static void list_buffers(mg_state *state, mg_bytes *buffers[BUFFERS]) {
  mg_bytes *const all[BUFFERS] = {
    &state->declared,        &state->records, &state->result,       &state->log,
    &state->message,         &state->error_file, &state->traceback, &state->link_request,
    &state->upvalue_indexes, &state->dump,    &state->link_answer,  &state->assignments,
  };
  memcpy(buffers, all, sizeof all);
}

bool mg_is_starved(mg_state *state) {
  if (state->refused != MG_OK) return true;
  mg_bytes *buffers[BUFFERS];
  list_buffers(state, buffers);
  for (size_t index = 0; index < BUFFERS; index++) {
    if (buffers[index]->is_starved) return true;
  }
  return false;
}

void mg_state_close(mg_state *state) {
  if (!state) return;
  // Nothing in the state has a finalizer, so closing runs no script code.
  lua_sethook(state->lua, NULL, 0, 0);
  lua_close(state->lua);
  mg_blocks_clear(&state->blocks);
  mg_bytes *buffers[BUFFERS];
  list_buffers(state, buffers);
  for (size_t index = 0; index < BUFFERS; index++) mg_bytes_free(buffers[index]);
  free_sources(state);
  freelocale(state->locale);
  free(state);
}

// MARK: Running

mg_status mg_run(mg_state *state, lua_CFunction function, const void *argument) {
  lua_State *L = state->lua;
  if (state->killed != MG_OK) return state->killed;
  mg_clear_error(state);
  mg_bytes_clear(&state->result);
  state->is_reading_response = false;
  state->running = NULL;
  lua_settop(L, 0);
  lua_pushcfunction(L, function);
  lua_pushlightuserdata(L, (void *)(uintptr_t)argument);
  int results;
  locale_t outer = uselocale(state->locale);
  int lua_status = lua_resume(L, NULL, 1, &results);
  mg_status status = mg_failure(state, lua_status);
  uselocale(outer);
  if (lua_status != LUA_OK) lua_resetthread(L);
  lua_settop(L, 0);
  return status;
}

static int collect_protected(lua_State *L) {
  lua_gc(L, LUA_GCCOLLECT);
  return 0;
}

void mg_collect(mg_state *state) {
  state->is_collecting = false;
  // Nothing has a finalizer, so a collection runs no script code and raises nothing; the call is
  // protected because Lua's manual promises less.
  lua_pushcfunction(state->lua, collect_protected);
  if (lua_pcall(state->lua, 0, 0, 0) != LUA_OK) state->killed = MG_MEMORY;
}

static int collect_some_protected(lua_State *L) {
  mg_of(L)->is_collecting = !lua_gc(L, LUA_GCSTEP, 0);
  return 0;
}

void mg_collect_some(mg_state *state) {
  lua_pushcfunction(state->lua, collect_some_protected);
  if (lua_pcall(state->lua, 0, 0, 0) != LUA_OK) state->killed = MG_MEMORY;
}

// MARK: Loading

// The registry's list of what must be frozen after load.
static const char freeze_list;

void mg_freeze_after_load(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &freeze_list);
  lua_insert(L, -2);
  lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
  lua_pop(L, 1);
}

/// Takes the scripts' own globals as something that must be frozen after load.
static void enlist_globals(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  mg_push_contents(L, -1);
  for (lua_pushnil(L); lua_next(L, -2);) mg_freeze_after_load(L);
  lua_pop(L, 2);
}

/// Sets up the sandbox, runs the entry file and freezes. Argument: the entry's name, light.
static int load_protected(lua_State *L) {
  const mg_text *entry = lua_touserdata(L, 1);
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &freeze_list);
  mg_check_release(L);
  mg_open_sandbox(L);
  mg_run_source(L, *entry);
  // A script may have caught the error.
  mg_check_declared(L);
  lua_settop(L, 0);
  enlist_globals(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &freeze_list);
  mg_freeze_deeply(L);
  mg_mark_short_handlers(L);
  lua_pushnil(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &freeze_list);
  mg_check_memory(L);
  return 0;
}

mg_status mg_state_load(mg_state *state, mg_text entry) {
  mg_bytes_clear(&state->log);
  mg_budget budget = {state->limits.load_steps, state->limits.load_time, false};
  mg_begin(state, budget, state->limits.load_memory, false);
  mg_status status = mg_run(state, load_protected, &entry);
  free_sources(state);
  if (status != MG_OK) return status;
  mg_bytes_free(&state->dump);
  state->phase = MG_PHASE_READY;
  // From here garbage is collected between calls, not in them, in steps of some microseconds.
  lua_gc(state->lua, LUA_GCSTOP);
  lua_gc(state->lua, LUA_GCINC, 0, 0, STEP_EXPONENT);
  mg_collect(state);
  state->loaded_memory = state->memory;
  return state->killed;
}

size_t mg_state_declaration_count(const mg_state *state) {
  return state->records.length / sizeof(mg_record);
}

mg_declaration mg_state_declaration(const mg_state *state, size_t index) {
  mg_record record;
  memcpy(&record, state->records.bytes + index * sizeof record, sizeof record);
  const char *bytes = state->declared.bytes;
  return (mg_declaration){
    .type = record.type,
    .ignore_case = record.ignore_case,
    .is_constant = record.is_constant,
    .text = {bytes + record.text, record.text_length},
    .pattern = {bytes + record.pattern, record.pattern_length},
    .constant = {bytes + record.constant, record.constant_length},
    .name = {bytes + record.route_name, record.route_name_length},
    .examples = {bytes + record.examples, record.examples_length},
    .file = {bytes + record.file, record.file_length},
    .line = record.line,
    .handler = record.handler,
  };
}

mg_text mg_state_assignments(const mg_state *state) { return mg_bytes_text(&state->assignments); }
mg_text mg_state_result(const mg_state *state) { return mg_bytes_text(&state->result); }
mg_text mg_state_log(const mg_state *state) { return mg_bytes_text(&state->log); }
mg_text mg_state_message(const mg_state *state) { return mg_bytes_text(&state->message); }
mg_text mg_state_error_file(const mg_state *state) { return mg_bytes_text(&state->error_file); }
mg_text mg_state_traceback(const mg_state *state) { return mg_bytes_text(&state->traceback); }
int mg_state_error_line(const mg_state *state) { return state->error_line; }
size_t mg_state_memory(const mg_state *state) { return state->memory; }

int64_t mg_state_steps(const mg_state *state) {
  int64_t spent = state->steps_given - state->meter.steps_left;
  return spent < state->steps_given ? spent : state->steps_given;
}
