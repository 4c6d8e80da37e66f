// The real ones.
#undef malloc
#undef calloc
#undef realloc
#undef free
#include <stdlib.h>

#include "Failures.h"
#include "Core/Core.h"

static failure_source planned;
static size_t fails_at, fail_count, requested, live;
static bool has_struck;
/// Set while the system has no block at all.
static bool is_empty;

void failures_plan(failure_source source, size_t nth, size_t count) {
  planned = source;
  fails_at = nth;
  fail_count = count;
  requested = 0;
  has_struck = false;
}

size_t failures_requested(void) { return requested; }
bool failures_struck(void) { return has_struck; }
size_t failures_live_blocks(void) { return live; }

/// Counts a request of this source and says whether it fails.
static bool fails(failure_source source) {
  if (is_empty) return true;
  if (source != planned) return false;
  requested++;
  if (!fails_at || requested < fails_at || requested - fails_at >= fail_count) return false;
  has_struck = true;
  return true;
}

// MARK: What CMoongate is compiled against

void *counted_malloc(size_t size);
void *counted_calloc(size_t count, size_t size);
void *counted_realloc(void *block, size_t size);
void counted_free(void *block);

void *counted_malloc(size_t size) {
  void *block = fails(SYSTEM) ? NULL : malloc(size);
  live += block != NULL;
  return block;
}

void *counted_calloc(size_t count, size_t size) {
  void *block = fails(SYSTEM) ? NULL : calloc(count, size);
  live += block != NULL;
  return block;
}

void *counted_realloc(void *block, size_t size) {
  void *moved = fails(SYSTEM) ? NULL : realloc(block, size);
  live += moved != NULL && block == NULL;
  return moved;
}

void counted_free(void *block) {
  live -= block != NULL;
  free(block);
}

// MARK: What Lua asks

/// More than any limit allows, less than what makes sizes overflow.
static const size_t far_too_much = (size_t)1 << 40;

static lua_Alloc allocate;

static void *counted_allocate(void *opaque, void *block, size_t old_size, size_t new_size) {
  bool grows = new_size > (block ? old_size : 0);
  if (grows && fails(LIMIT)) new_size += far_too_much;
  if (!grows || !fails(LUA_BLOCKS)) return allocate(opaque, block, old_size, new_size);
  mg_core *core = opaque;
  mg_blocks idle = core->blocks;
  core->blocks = (mg_blocks){.fresh = NULL};
  is_empty = true;
  void *moved = allocate(opaque, block, old_size, new_size);
  is_empty = false;
  core->blocks = idle;
  return moved;
}

void failures_watch(lua_State *L) {
  void *core;
  allocate = lua_getallocf(L, &core);
  lua_setallocf(L, counted_allocate, core);
}
