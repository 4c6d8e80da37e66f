#include "Core/State.h"

#include <string.h>

typedef struct {
  int handler;
  mg_text facts;
} call_arguments;

static void push_facts(lua_State *L, mg_text facts) {
  if (facts.length) {
    mg_push_tape(L, facts);
  } else {
    lua_newtable(L);
  }
}

/// Calls a handler and reads its response: the whole of a decision's Lua side in one protected
/// call. Argument: a light `call_arguments`.
static int call_protected(lua_State *L) {
  const call_arguments *arguments = lua_touserdata(L, 1);
  mg_state *state = mg_of(L);
  if (state->began) mg_check_time(L);
  int count = mg_handler_arguments(arguments->handler);
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_handler_reference(arguments->handler));
  if (count > 0) mg_push_link(L);
  if (count > 1) push_facts(L, arguments->facts);
  mg_check_memory(L);
  lua_call(L, count, 1);
  mg_check_memory(L);
  state->is_reading_response = true;
  if (lua_isnil(L, -1)) {
    mg_write_pass(L, &state->result);
  } else if (mg_is_response(L, -1)) {
    mg_write_response(L, -1, &state->result);
  } else {
    return luaL_error(L,
                      "the handler returned a %s, which is no response; return open(…), "
                      "browse(…), redirect(…), confirm(…), reject(…), pass() or nil",
                      luaL_typename(L, -1));
  }
  return 0;
}

/// Collects garbage between two calls: a little after each once there is enough of it, all of it after a
/// call that made much, or the stack large. A collection looks at all that the scripts loaded, so
/// the more that is, the more garbage may wait. What a large stack leaves, the next call would have
/// beside what it may take, so it goes with its thread.
static void collect(mg_state *state) {
  size_t enough = state->limits.call_memory, half = state->loaded_memory / 2;
  if (half > enough) enough = half;
  if (state->has_grown_stack) mg_renew_thread(state);
  if (state->has_grown_stack || state->memory > state->loaded_memory + 2 * enough) {
    mg_collect(state);
  } else if (state->is_collecting || state->memory > state->loaded_memory + enough) {
    mg_collect_some(state);
  }
}

/// Begins a call's budget and shows it a link, which goes stale when the call ends.
static mg_status call(mg_state *state, lua_CFunction function, const void *arguments,
                      bool is_short, mg_link *link, const mg_host *host, mg_budget budget) {
  mg_bytes_clear(&state->log);
  mg_begin(state, budget, state->memory + state->limits.call_memory, is_short);
  state->link = link;
  state->host = host;
  mg_status status = mg_run(state, function, arguments);
  state->link = NULL;
  state->host = NULL;
  state->generation++;
  if (state->killed == MG_OK) mg_restore_upvalues(state);
  if (state->killed == MG_OK) collect(state);
  if (status == MG_RAISED && state->is_reading_response) return MG_RESPONSE;
  return status;
}

mg_status mg_state_call(mg_state *state, int handler, mg_link *link, mg_text facts,
                        const mg_host *host, mg_budget *budget) {
  call_arguments arguments = {handler, facts};
  bool is_short = mg_handler_is_short(handler);
  mg_status status = call(state, call_protected, &arguments, is_short, link, host, *budget);
  *budget = mg_budget_left(state);
  return status;
}

// MARK: A line of the REPL

typedef struct {
  const char *pieces[2];
  size_t lengths[2];
  int next;
} line_reader;

static const char *read_piece(lua_State *L, void *opaque, size_t *length) {
  (void)L;
  line_reader *reader = opaque;
  if (reader->next == 2) return NULL;
  *length = reader->lengths[reader->next];
  return reader->pieces[reader->next++];
}

/// Pushes the compiled line, or an error message. Returns Lua's status.
static int compile(lua_State *L, const char *prefix, const mg_text *line) {
  line_reader reader = {{prefix, line->bytes}, {strlen(prefix), line->length}, 0};
  if (reader.lengths[0] == 0) reader.next = 1;
  return lua_load(L, read_piece, &reader, "=input", "t");
}

/// Argument: a light `mg_text`.
static int evaluate_protected(lua_State *L) {
  const mg_text *line = lua_touserdata(L, 1);
  mg_state *state = mg_of(L);
  int status = compile(L, "return ", line);
  if (status == LUA_ERRSYNTAX) {
    lua_pop(L, 1);
    status = compile(L, "", line);
  }
  if (status != LUA_OK) mg_raise(L, status);
  int base = lua_gettop(L) - 1;
  lua_call(L, 0, LUA_MULTRET);
  int count = lua_gettop(L) - base;
  luaL_checkstack(L, MG_WRITER_PLACES, NULL);
  mg_write_array_header(&state->result, (uint32_t)count);
  for (int index = base + 1; index <= base + count; index++) {
    mg_write_value(L, index, &state->result, "value", true);
  }
  if (state->result.is_full) return luaL_error(L, "the value is too large to show");
  return 0;
}

mg_status mg_state_evaluate(mg_state *state, mg_text line, const mg_host *host) {
  mg_budget budget = {state->limits.call_steps, state->limits.call_time, false};
  return call(state, evaluate_protected, &line, false, NULL, host, budget);
}
