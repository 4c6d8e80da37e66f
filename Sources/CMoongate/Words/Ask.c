#include "Sandbox/Tape.h"
#include "Words/Words.h"

// `ask` asks a callback for the answer to a question. Where nobody has answered it yet, the call ends at
// the question: the host is told, and calls the handler again when it knows the answer.

/// What a question costs besides its bytes.
enum { STEPS = 100 };

/// Checks the arguments and puts a plain table in the place of the second. Raises.
static mg_text take_question(lua_State *L) {
  if (lua_gettop(L) > 2) {
    luaL_error(L, "The function ask takes the name of a question and its arguments, if any.");
  }
  mg_text name = mg_check_text(L, 1, "ask", "the name of a question");
  if (name.length == 0) {
    luaL_error(L, "The function ask wants the name of a question, got an empty string.");
  }
  mg_take_arguments(L, "ask");
  return name;
}

/// Writes the question. Raises where its arguments cannot leave Lua.
static void write_question(lua_State *L, mg_text name, mg_bytes *tape) {
  luaL_checkstack(L, MG_WRITER_PLACES, NULL);
  mg_bytes_clear(tape);
  size_t start = mg_begin_on_tape(tape, MG_TAPE_ARRAY, 2);
  bool is_written = mg_write_text(L, name, tape, "name") && mg_write_arguments(L, tape);
  if (tape->is_starved) mg_raise(L, LUA_ERRMEM);
  if (tape->is_full) {
    luaL_error(L, "The question takes more than %I bytes.", (LUAI_UACINT)tape->limit);
  }
  if (!is_written) luaL_error(L, "%s", lua_tostring(L, -1));
  mg_end_on_tape(tape, start);
}

/// Ends the call at the question.
static _Noreturn void stop_at(lua_State *L, const mg_bytes *question) {
  mg_bytes *result = &mg_core_of(L)->result;
  mg_bytes_clear(result);
  mg_bytes_append(result, question->bytes, question->length);
  if (result->is_starved) mg_raise(L, LUA_ERRMEM);
  mg_stop(L);
}

/// Pushes the answer and returns 1. Raises where that is too long.
static int push_answer(lua_State *L, const mg_bytes *answer) {
  mg_charge(L, answer->length);
  if (answer->is_starved) mg_raise(L, LUA_ERRMEM);
  if (answer->is_full) {
    return luaL_error(L, "The answer takes more than %I bytes.", (LUAI_UACINT)answer->limit);
  }
  mg_push_tape(L, mg_bytes_text(answer));
  mg_check_memory(L);
  return 1;
}

/// `ask(name, arguments)`: the answer to a question. Ends the call where there is none yet.
static int ask(lua_State *L) {
  mg_state *state = mg_of(L);
  if (mg_core_of(L)->phase == MG_PHASE_LOADING) {
    return luaL_error(L, "The function ask is for handlers, because an answer belongs to one link.");
  }
  if (!state->callbacks || !state->link) {
    return luaL_error(L, "The function ask is for handlers; decide a link to have one ask.");
  }
  mg_bytes *question = &state->request;
  write_question(L, take_question(L), question);
  mg_charge(L, STEPS + question->length);
  mg_check_time(L);
  mg_bytes_clear(&state->answer);
  const mg_callbacks *callbacks = state->callbacks;
  mg_text text = mg_bytes_text(question);
  size_t steps = 0;
  mg_answer answer = callbacks->answer_question(callbacks->context, state, text, &steps);
  mg_charge(L, steps);
  mg_check_time(L);
  switch (answer) {
  case MG_ANSWERED:
    return push_answer(L, &state->answer);
  case MG_REFUSED:
    luaL_where(L, 1);
    lua_pushlstring(L, state->answer.bytes ? state->answer.bytes : "", state->answer.length);
    lua_concat(L, 2);
    return lua_error(L);
  default:
    stop_at(L, question);
  }
}

const luaL_Reg mg_questions[] = {{"ask", ask}, {NULL, NULL}};
