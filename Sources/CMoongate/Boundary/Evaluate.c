#include "Boundary/Boundary.h"
#include "Sandbox/Tape.h"

#include <string.h>

// MARK: Compiling

typedef struct {
  /// Stands before the text until it is read.
  const char *prefix;
  mg_pieces pieces;
} line_reader;

static const char *read_line(lua_State *L, void *opaque, size_t *length) {
  line_reader *reader = opaque;
  const char *prefix = reader->prefix;
  reader->prefix = NULL;
  if (!prefix) return mg_read_piece(L, &reader->pieces, length);
  *length = strlen(prefix);
  return prefix;
}

/// Pushes the compiled line behind a prefix, or an error message. Returns Lua's status. Raises where
/// there is neither.
static int compile(lua_State *L, const char *prefix, const mg_line *line, const char *name) {
  line_reader reader = {prefix, {line->chunk.bytes, line->chunk.length, 1}};
  int status = lua_load(L, read_line, &reader, name, "t");
  mg_status killed = mg_core_of(L)->killed;
  if (killed != MG_OK) mg_kill(L, killed);
  if (status != LUA_OK && status != LUA_ERRSYNTAX) mg_raise(L, status);
  return status;
}

/// Whether the parser's message on top says that the text ends too early.
static bool is_incomplete(lua_State *L) {
  static const char end[] = "<eof>";
  size_t length;
  const char *message = lua_tolstring(L, -1, &length);
  return length >= sizeof end - 1 && strcmp(message + length - (sizeof end - 1), end) == 0;
}

/// Pushes the compiled line. Raises where it is not Lua.
static void push_line(lua_State *L, const mg_line *line, mg_line_outcome *outcome) {
  size_t limit = mg_core_of(L)->limits.source_bytes;
  if (line->chunk.length > limit) {
    luaL_error(L, "The line has %I bytes; at most %I are allowed.",
               (LUAI_UACINT)line->chunk.length, (LUAI_UACINT)limit);
  }
  mg_charge(L, line->chunk.length);
  lua_pushliteral(L, "@");
  lua_pushlstring(L, line->name.bytes, line->name.length);
  const char *name = lua_pushfstring(L, "%s%s", lua_tostring(L, -2), lua_tostring(L, -1));
  if (compile(L, "return ", line, name) == LUA_OK) return;
  bool ends_early = is_incomplete(L);
  if (compile(L, NULL, line, name) == LUA_OK) return;
  outcome->is_lua = false;
  outcome->is_incomplete = ends_early || is_incomplete(L);
  // The message that tells more: of an expression that ends too early the parser of statements says
  // that it does not begin one.
  if (ends_early && !is_incomplete(L)) lua_pop(L, 1);
  mg_raise(L, LUA_ERRSYNTAX);
}

// MARK: Running

/// A line, how many values it gave, and what became of it.
typedef struct {
  const mg_line *line;
  mg_line_outcome *outcome;
  int count;
} evaluation;

/// Runs the line and keeps the first of its values. Argument: a light `evaluation`.
static int evaluate_protected(lua_State *L) {
  evaluation *call = lua_touserdata(L, 1);
  const mg_line *line = call->line;
  mg_push_session(L, line);
  int environment = lua_gettop(L);
  push_line(L, line, call->outcome);
  lua_pushvalue(L, environment);
  lua_setupvalue(L, -2, 1);
  int base = lua_gettop(L) - 1;
  lua_call(L, 0, LUA_MULTRET);
  mg_check_memory(L);
  call->count = lua_gettop(L) - base;
  luaL_checkstack(L, 4, NULL);
  if (call->count > 0) {
    lua_pushliteral(L, "_");
    lua_pushvalue(L, base + 1);
    lua_rawset(L, environment);
  }
  uint32_t most = line->limits.entries;
  int kept = (uint32_t)call->count < most ? call->count : (int)most;
  lua_createtable(L, kept, 0);
  for (int index = 1; index <= kept; index++) {
    lua_pushvalue(L, base + index);
    lua_rawseti(L, -2, index);
  }
  mg_keep_values(L);
  return 0;
}

/// Writes the values that the line gave. Argument: a light `evaluation`.
static int show_protected(lua_State *L) {
  const evaluation *call = lua_touserdata(L, 1);
  mg_bytes *result = &mg_core_of(L)->result;
  uint32_t most = call->line->limits.entries, count = (uint32_t)call->count;
  mg_push_values(L);
  lua_pushinteger(L, call->count);
  mg_write_scalar(L, -1, result);
  lua_pop(L, 1);
  mg_show_values(L, count < most ? count : most, &call->line->limits, result);
  if (result->is_full) return luaL_error(L, "The value is too large to show.");
  return 0;
}

mg_status mg_state_evaluate(mg_state *state, const mg_line *line, const mg_callbacks *callbacks,
                            mg_line_outcome *outcome) {
  mg_core *core = &state->sandbox.core;
  const mg_limits *limits = &core->limits;
  evaluation arguments = {line, outcome, 0};
  *outcome = (mg_line_outcome){.is_lua = true};
  const mg_call call = {
    .arguments = &arguments,
    .link = line->link,
    .callbacks = callbacks,
    .budget = {limits->call_steps, limits->call_time, false},
  };
  mg_settle_session(state);
  mg_begin_call(state, &call);
  mg_status status = mg_run(core, evaluate_protected, &arguments);
  outcome->steps = mg_state_steps(state);
  if (status == MG_OK) {
    // Showing is not the line's work: it ends for itself, so it has all that loading has.
    bool has_grown_stack = core->has_grown_stack;
    mg_budget budget = {limits->load_steps, limits->load_time, false};
    mg_begin(core, budget, core->memory + limits->call_memory);
    status = mg_run(core, show_protected, &arguments);
    core->has_grown_stack = core->has_grown_stack || has_grown_stack;
    // What is asked for are the steps of the line.
    core->steps_given = outcome->steps;
    if (core->killed == MG_OK) core->meter.steps_left = 0;
  }
  status = mg_end_call(state, status);
  mg_forget_values(state);
  return status;
}
