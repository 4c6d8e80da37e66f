#include "Core/Core.h"

// What a record of an error may take.
enum { MESSAGE_BYTES = 4096 };

/// Makes a thread of Lua's and leaves it.
static int make_thread(lua_State *L) {
  mg_core *core = mg_core_of(L);
  lua_State *thread = lua_newthread(L);
  // From here on Lua is refused what is beyond the limits.
  core->lua = thread;
  return 1;
}

bool mg_renew_thread(mg_core *core) {
  lua_State *L = core->main;
  core->is_making_thread = true;
  lua_pushcfunction(L, make_thread);
  bool is_made = lua_pcall(L, 0, 1, 0) == LUA_OK;
  core->is_making_thread = false;
  if (!is_made) {
    lua_pop(L, 1);
    return false;
  }
  // In the place of the one before, which keeps it from being collected.
  lua_replace(L, 1);
  return true;
}

void mg_keep_buffer(mg_core *core, mg_bytes *buffer, size_t limit) {
  buffer->limit = limit;
  buffer->next = core->buffers;
  core->buffers = buffer;
}

bool mg_core_open(mg_core *core, const mg_limits *limits) {
  core->limits = *limits;
  core->memory_limit = limits->load_memory;
  core->meter.steps_left = limits->load_steps;
  mg_keep_buffer(core, &core->result, limits->result_bytes);
  mg_keep_buffer(core, &core->log, limits->log_bytes);
  mg_keep_buffer(core, &core->message, MESSAGE_BYTES);
  mg_keep_buffer(core, &core->error_file, MESSAGE_BYTES);
  mg_keep_buffer(core, &core->traceback, MESSAGE_BYTES);
  core->locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  lua_State *L = core->locale ? lua_newstate(mg_allocate, core) : NULL;
  if (L) {
    *(mg_core **)lua_getextraspace(L) = core;
    core->main = L;
    lua_settop(L, 1);
    if (mg_renew_thread(core)) return true;
    lua_close(L);
  }
  mg_blocks_clear(&core->blocks);
  if (core->locale) freelocale(core->locale);
  return false;
}

void mg_core_close(mg_core *core) {
  // Nothing in the state has a finalizer, so closing runs no script code.
  lua_sethook(core->lua, NULL, 0, 0);
  lua_close(core->lua);
  mg_blocks_clear(&core->blocks);
  for (mg_bytes *buffer = core->buffers; buffer; buffer = buffer->next) mg_bytes_free(buffer);
  freelocale(core->locale);
}

mg_status mg_run(mg_core *core, lua_CFunction function, const void *argument) {
  lua_State *L = core->lua;
  if (core->killed != MG_OK) return core->killed;
  mg_clear_error(core);
  mg_bytes_clear(&core->result);
  lua_pushcfunction(L, function);
  lua_pushlightuserdata(L, (void *)(uintptr_t)argument);
  int results;
  locale_t outer = uselocale(core->locale);
  int lua_status = lua_resume(L, NULL, 1, &results);
  mg_status status = mg_failure(core, lua_status);
  uselocale(outer);
  if (lua_status != LUA_OK) {
    lua_resetthread(L);
    lua_settop(L, 0);
  }
  return status;
}
