#include "Core/Calls.h"
#include "Sandbox/Sandbox.h"

#include <string.h>

// The registry's table of the files that are loaded: their values by name.
static const mg_key loaded_key;

enum { LONGEST_NAME = 200 };

// The parser takes a file piece by piece, and the clock is looked at between them: some source takes
// far longer to compile than its length says.
enum { PIECE = 512 };

const char *mg_read_piece(lua_State *L, void *opaque, size_t *length) {
  mg_pieces *reader = opaque;
  const char *piece = reader->next;
  *length = reader->left < PIECE ? reader->left : PIECE;
  mg_check_time(L);
  for (size_t index = 0; index < *length; index++) reader->line += piece[index] == '\n';
  reader->next += *length;
  reader->left -= *length;
  return *length ? piece : NULL;
}

/// Passes a kill on that the parser met. What it recorded is the place of the require.
static void check_kill(lua_State *L, const mg_source *source, int line) {
  mg_core *core = mg_core_of(L);
  if (core->killed == MG_OK) return;
  mg_bytes_clear(&core->error_file);
  mg_bytes_append(&core->error_file, source->name.bytes, source->name.length);
  core->error_line = line;
  mg_kill(L, core->killed);
}

/// Pushes the compiled file. Raises where it is too large, bytecode, or not Lua.
static void compile_source(lua_State *L, const mg_source *source) {
  lua_pushlstring(L, source->name.bytes, source->name.length);
  const char *name = lua_tostring(L, -1);
  mg_text text = source->text;
  size_t limit = mg_core_of(L)->limits.source_bytes;
  if (text.length > limit) {
    lua_pushfstring(L, "%s:1: The file has %I bytes; at most %I are allowed; split it.", name,
                    (LUAI_UACINT)text.length, (LUAI_UACINT)limit);
    lua_error(L);
  }
  if (text.length && text.bytes[0] == LUA_SIGNATURE[0]) {
    lua_pushfstring(L, "%s:1: The file is bytecode; only Lua text is loaded.", name);
    lua_error(L);
  }
  // Editors on Windows begin a file with a byte order mark.
  if (text.length >= 3 && memcmp(text.bytes, "\xEF\xBB\xBF", 3) == 0) {
    text.bytes += 3;
    text.length -= 3;
  }
  mg_charge(L, text.length);
  lua_pushfstring(L, "@%s", name);
  mg_pieces pieces = {text.bytes, text.length, 1};
  int status = lua_load(L, mg_read_piece, &pieces, lua_tostring(L, -1), "t");
  if (status == LUA_OK) return;
  check_kill(L, source, pieces.line);
  // Lua's parser names no place where it runs out of stack.
  const char *message = status == LUA_ERRMEM ? NULL : lua_tostring(L, -1);
  if (message && strncmp(message, name, source->name.length) != 0) {
    lua_pushfstring(L, "%s:1: %s", name, message);
  }
  mg_raise(L, status);
}

/// Raises, naming the file of the set that is nearest to the missing one.
static int raise_missing(lua_State *L, const char *name) {
  const mg_sandbox *sandbox = mg_sandbox_of(L);
  luaL_checkstack(L, 4, NULL);
  lua_newtable(L);
  int names = lua_gettop(L);
  // The ending is left out, because all files share it.
  const char *stem = lua_pushlstring(L, name, strlen(name) - strlen(".lua"));
  mg_nearest search = mg_nearest_begin(stem);
  for (size_t index = 0; index < sandbox->source_count; index++) {
    mg_text candidate = sandbox->sources[index].name;
    if (candidate.length < 4) continue;
    mg_nearest_visit(L, &search, lua_pushlstring(L, candidate.bytes, candidate.length - 4));
    lua_rawseti(L, names, (lua_Integer)index + 1);
  }
  mg_push_suggestion(L, &search);
  return luaL_error(L, "The script set has no file \"%s\"%s", name, lua_tostring(L, -1));
}

/// Pushes the registry's table of loaded files. May raise (memory).
static void push_loaded(lua_State *L) {
  if (mg_get_kept(L, LUA_REGISTRYINDEX, &loaded_key) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  mg_set_kept(L, LUA_REGISTRYINDEX, &loaded_key);
}

void mg_run_source(lua_State *L, mg_text file) {
  luaL_checkstack(L, 10, NULL);
  mg_sandbox *sandbox = mg_sandbox_of(L);
  int top = lua_gettop(L);
  const char *name = lua_pushlstring(L, file.bytes, file.length);
  const mg_source *source = mg_find_source(sandbox, file);
  if (!source) raise_missing(L, name);
  compile_source(L, source);
  mg_running running = {source->name, sandbox->running};
  sandbox->running = &running;
  mg_call_value(L, 0, 1);
  sandbox->running = running.outer;
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    lua_pushboolean(L, true);
  }
  lua_pushvalue(L, -1);
  mg_freeze_after_load(L);
  push_loaded(L);
  lua_pushlstring(L, file.bytes, file.length);
  lua_pushvalue(L, -3);
  lua_rawset(L, -3);
  lua_pop(L, 1);
  lua_replace(L, top + 1);
  lua_settop(L, top + 1);
}

/// Raises if the file is being run already.
static void check_not_running(lua_State *L, mg_text name) {
  for (const mg_running *outer = mg_sandbox_of(L)->running; outer; outer = outer->outer) {
    if (outer->name.length == name.length &&
        memcmp(outer->name.bytes, name.bytes, name.length) == 0) {
      luaL_error(L, "The file %s requires itself, directly or through another file.", name.bytes);
    }
  }
}

/// `require("pages.help")` runs pages/help.lua of the same set once and returns its value.
static int base_require(lua_State *L) {
  size_t length;
  const char *module = luaL_checklstring(L, 1, &length);
  char name[LONGEST_NAME + 5];
  if (length > LONGEST_NAME) return luaL_error(L, "The name of the file to require is too long.");
  if (memchr(module, 0, length)) {
    return luaL_error(L, "The name of the file to require holds a zero byte.");
  }
  for (size_t index = 0; index < length; index++) {
    name[index] = module[index] == '.' ? '/' : module[index];
  }
  memcpy(name + length, ".lua", 5);
  push_loaded(L);
  lua_pushstring(L, name);
  if (lua_rawget(L, -2) != LUA_TNIL) return 1;
  mg_text file = {name, length + 4};
  check_not_running(L, file);
  if (mg_core_of(L)->phase != MG_PHASE_LOADING) {
    return luaL_error(L, "The file of require(\"%s\") is loaded at the top of a script, not in a "
                         "handler.",
                      module);
  }
  mg_run_source(L, file);
  return 1;
}

void mg_add_require(lua_State *L) {
  lua_pushcfunction(L, base_require);
  lua_setfield(L, -2, "require");
}
