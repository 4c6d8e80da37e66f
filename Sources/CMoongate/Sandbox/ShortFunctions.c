#include "Core/LuaRelease.h"
#include "Sandbox/Code.h"
#include "Sandbox/Sandbox.h"

#include <string.h>

// With the count hook set, Lua looks at every instruction that it runs, which is a good part of what
// a function takes that does little. A function is short if
//
// - it has fewer instructions than pass between two hooks, and none leads back, so that each runs
//   once at the most;
// - no function of a script is in its reach, so that nothing else runs: it makes none, has no
//   upvalue but the globals, and reads of these only functions of ours that give it none.
//
// Then no hook would ever come, and a call of it goes without. What the function can reach is data
// and functions in C, which pay for themselves (Charge.h).

// MARK: Code

/// Whether an instruction makes no large list: the hook that is set then would be noticed sooner or
/// later, depending on the garbage of earlier calls.
static bool makes_small_lists(int code, uint32_t instruction) {
  bool has_extra_argument = mg_instruction_k(instruction);
  bool takes_all_results = mg_instruction_b(instruction) == 0;
  return !(code == MG_OP_NEWTABLE && has_extra_argument)
    && !(code == MG_OP_SETLIST && takes_all_results);
}

/// Whether an instruction leads only forward and makes, keeps or finds no function of a script.
static bool is_harmless(int code) {
  // Without a hook, Lua 5.4.4 does not note where it is before these divide by zero.
  if (code == MG_OP_MODK || code == MG_OP_IDIVK || code == MG_OP_MOD || code == MG_OP_IDIV) {
    return false;
  }
  return code <= MG_OP_LOADNIL || (MG_OP_GETTABLE <= code && code <= MG_OP_GETFIELD)
    || (MG_OP_SETTABLE <= code && code <= MG_OP_CONCAT)
    || (MG_OP_JMP < code && code <= MG_OP_RETURN1) || code == MG_OP_SETLIST
    || code == MG_OP_EXTRAARG;
}

static bool is_listed(const mg_text *name, const char *const *list) {
  for (; *list; list++) {
    if (name->length == strlen(*list) && memcmp(name->bytes, *list, name->length) == 0) return true;
  }
  return false;
}

bool mg_is_short_code(const unsigned char *code, size_t count, const mg_constants *constants,
                      const char *const *harmless) {
  if (count > MG_SHORT_CODE || constants->count > MG_SHORT_CODE) return false;
  for (size_t index = 0; index < count; index++) {
    uint32_t instruction;
    memcpy(&instruction, code + index * sizeof instruction, sizeof instruction);
    int operation = mg_instruction_code(instruction);
    if (operation == MG_OP_GETTABUP) {
      size_t key = (size_t)mg_instruction_c(instruction);
      if (mg_instruction_b(instruction) != 0 || key >= constants->count) return false;
      if (!is_listed(&constants->texts[key], harmless)) return false;
    } else if (operation == MG_OP_JMP) {
      if (mg_instruction_jump(instruction) < 0) return false;
    } else if (!is_harmless(operation) || !makes_small_lists(operation, instruction)) {
      return false;
    }
  }
  return true;
}

// MARK: Functions

// In the registry, the set of functions that are short as far as their code goes.
static const mg_key short_functions;

void mg_note_harmless(lua_State *L) {
  mg_sandbox *sandbox = mg_sandbox_of(L);
  const char *const *names = sandbox->words->harmless;
  for (size_t index = 0; names[index]; index++) {
    if (index == MG_MOST_HARMLESS) luaL_error(L, "The sandbox has too many harmless functions.");
    lua_getfield(L, -1, names[index]);
    sandbox->harmless[index] = lua_tocfunction(L, -1);
    lua_pop(L, 1);
  }
}

/// Whether the globals still are what they were when the sandbox was made.
static bool are_harmless(lua_State *L) {
  const mg_sandbox *sandbox = mg_sandbox_of(L);
  const char *const *names = sandbox->words->harmless;
  bool is_same = true;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  mg_push_contents(L, -1);
  for (size_t index = 0; is_same && names[index]; index++) {
    lua_pushstring(L, names[index]);
    lua_rawget(L, -2);
    lua_CFunction now = lua_tocfunction(L, -1);
    is_same = now && now == sandbox->harmless[index];
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
  return is_same;
}

void mg_note_short(lua_State *L) {
  luaL_checkstack(L, 4, NULL);
  if (mg_get_kept(L, LUA_REGISTRYINDEX, &short_functions) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    mg_set_kept(L, LUA_REGISTRYINDEX, &short_functions);
  }
  lua_pushvalue(L, -2);
  lua_pushboolean(L, true);
  mg_core_of(L)->trusts_tables = true;
  lua_rawset(L, -3);
  mg_core_of(L)->trusts_tables = false;
  lua_pop(L, 1);
}

/// Whether the only upvalue of the function on top, if it has any, is the globals.
static bool sees_only_globals(lua_State *L) {
  if (lua_getupvalue(L, -1, 2)) {
    lua_pop(L, 1);
    return false;
  }
  if (!lua_getupvalue(L, -1, 1)) return true;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  bool is_same = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return is_same;
}

bool mg_push_short(lua_State *L) {
  luaL_checkstack(L, 8, NULL);
  bool is_any = mg_get_kept(L, LUA_REGISTRYINDEX, &short_functions) == LUA_TTABLE;
  if (is_any && !mg_core_of(L)->has_long_text && are_harmless(L)) return true;
  lua_pop(L, 1);
  return false;
}

bool mg_is_short(lua_State *L, int index) {
  lua_pushvalue(L, -1);
  bool is_short = lua_rawget(L, index) == LUA_TBOOLEAN;
  lua_pop(L, 1);
  return is_short && sees_only_globals(L);
}

void mg_forget_short(lua_State *L) {
  lua_pushnil(L);
  mg_set_kept(L, LUA_REGISTRYINDEX, &short_functions);
}
