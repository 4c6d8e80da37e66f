#include "Boundary/Boundary.h"
#include "Sandbox/Tape.h"

#include <string.h>

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
  mg_bytes *result = &mg_core_of(L)->result;
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
  mg_bytes_clear(result);
  size_t start = mg_begin_on_tape(result, MG_TAPE_ARRAY, (uint32_t)count);
  for (int index = base + 1; index <= base + count; index++) {
    if (!mg_write_value(L, index, result, "value", true)) {
      return luaL_error(L, "%s", lua_tostring(L, -1));
    }
  }
  mg_end_on_tape(result, start);
  if (result->is_full) return luaL_error(L, "The value is too large to show.");
  return 0;
}

mg_status mg_state_evaluate(mg_state *state, mg_text line, const mg_callbacks *callbacks) {
  const mg_limits *limits = &state->sandbox.core.limits;
  const mg_call call = {
    .function = evaluate_protected,
    .arguments = &line,
    .callbacks = callbacks,
    .budget = {limits->call_steps, limits->call_time, false},
  };
  return mg_make_call(state, &call);
}
