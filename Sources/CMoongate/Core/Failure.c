#include "Core/Core.h"

#include <stdio.h>
#include <string.h>

// How many calls are told, and how many are looked at: finding one takes as long as it is deep.
enum { TRACEBACK_FRAMES = 16, MOST_LEVELS = 256 };

void mg_clear_error(mg_core *core) {
  mg_bytes_clear(&core->message);
  mg_bytes_clear(&core->error_file);
  mg_bytes_clear(&core->traceback);
  core->error_line = 0;
}

/// The name of the script file that a function was loaded from, NULL for C and the REPL's lines.
static const char *file_of(const lua_Debug *activation) {
  return activation->source[0] == '@' ? activation->source + 1 : NULL;
}

/// Records the innermost script line that is running.
static void record_line(lua_State *L) {
  mg_core *core = mg_core_of(L);
  lua_Debug activation;
  for (int level = 0; level < MOST_LEVELS && lua_getstack(L, level, &activation); level++) {
    lua_getinfo(L, "Sl", &activation);
    const char *file = file_of(&activation);
    if (!file || activation.currentline <= 0) continue;
    mg_bytes_clear(&core->error_file);
    mg_bytes_append_text(&core->error_file, file);
    core->error_line = activation.currentline;
    return;
  }
}

static void record_traceback(lua_State *L) {
  mg_bytes *text = &mg_core_of(L)->traceback;
  lua_Debug activation;
  int frames = 0;
  for (int level = 0; level < MOST_LEVELS && lua_getstack(L, level, &activation); level++) {
    if (frames == TRACEBACK_FRAMES) return;
    lua_getinfo(L, "Sln", &activation);
    const char *file = file_of(&activation);
    if (!file || activation.currentline <= 0) continue;
    frames++;
    if (text->length) mg_bytes_append_text(text, "\n");
    mg_bytes_append_text(text, file);
    mg_bytes_append_text(text, ":");
    mg_bytes_append_integer(text, activation.currentline);
    if (activation.name) {
      mg_bytes_append_text(text, ": in ");
      mg_bytes_append_text(text, activation.name);
    }
  }
}

/// Describes an error object of any type. Runs no script code and allocates nothing in Lua.
static void record_message(lua_State *L, int index) {
  mg_bytes *message = &mg_core_of(L)->message;
  mg_bytes_clear(message);
  switch (lua_type(L, index)) {
  case LUA_TSTRING: {
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    // A longer message would be dropped as a whole.
    mg_bytes_append(message, text, length < message->limit ? length : message->limit);
    break;
  }
  case LUA_TNUMBER:
    mg_bytes_append_text(message, "The script raised an error with the number ");
    if (lua_isinteger(L, index)) {
      mg_bytes_append_integer(message, lua_tointeger(L, index));
    } else {
      char digits[40];
      snprintf(digits, sizeof digits, "%.14g", lua_tonumber(L, index));
      mg_bytes_append_text(message, digits);
    }
    mg_bytes_append_text(message, ".");
    break;
  case LUA_TBOOLEAN:
    mg_bytes_append_text(message, "The script raised an error with the value ");
    mg_bytes_append_text(message, lua_toboolean(L, index) ? "true." : "false.");
    break;
  case LUA_TNIL:
    mg_bytes_append_text(message, "The script raised an error with the value nil.");
    break;
  default:
    mg_bytes_append_text(message, "The script raised an error with a ");
    mg_bytes_append_text(message, lua_typename(L, lua_type(L, index)));
    mg_bytes_append_text(message, " instead of a message.");
  }
}

void mg_record_place(lua_State *L) {
  mg_clear_error(mg_core_of(L));
  record_line(L);
  record_traceback(L);
}

mg_status mg_failure(mg_core *core, int lua_status) {
  if (lua_status == LUA_OK && core->killed == MG_OK && !core->log.is_starved) return MG_OK;
  // A kill has recorded its own place, and the way out may have left it.
  if (core->killed != MG_OK) return core->killed;
  if (lua_status != LUA_OK) {
    mg_record_place(core->lua);
    // Lua's own message of a lack of memory says less than the limit's.
    if (lua_status != LUA_ERRMEM) record_message(core->lua, -1);
  }
  // What says that something is too long may have found no memory for it, nor may the record.
  if (lua_status == LUA_ERRMEM || mg_is_starved(core)) core->killed = mg_refusal(core);
  return core->killed == MG_OK ? MG_RAISED : core->killed;
}
