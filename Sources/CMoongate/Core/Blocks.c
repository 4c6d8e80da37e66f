#include "Core/Blocks.h"

#include <stdlib.h>
#include <string.h>

// A chunk, and the bytes at its start that lead to the one before it.
enum { CHUNK_BYTES = 8 << 10, CHUNK_HEAD = MG_BLOCK_STEP };

/// Begins a new chunk. Returns whether there was memory. What is left of the last one is lost, less than
/// a block.
static bool begin_chunk(mg_blocks *blocks) {
  mg_block *chunk = malloc(CHUNK_BYTES);
  if (!chunk) return false;
  chunk->next = blocks->chunks;
  blocks->chunks = chunk;
  blocks->fresh = (char *)chunk + CHUNK_HEAD;
  blocks->fresh_length = CHUNK_BYTES - CHUNK_HEAD;
  return true;
}

static void *allocate(mg_blocks *blocks, size_t size) {
  if (!mg_blocks_hold(size)) return malloc(size);
  void *block = mg_blocks_take(blocks, size);
  if (block || !begin_chunk(blocks)) return block;
  return mg_blocks_take(blocks, size);
}

void mg_blocks_free(mg_blocks *blocks, void *block, size_t size) {
  if (!block) return;
  if (mg_blocks_hold(size)) {
    mg_blocks_put(blocks, block, size);
  } else {
    free(block);
  }
}

void *mg_blocks_resize(mg_blocks *blocks, void *block, size_t old_size, size_t new_size) {
  if (!block) return allocate(blocks, new_size);
  bool is_held = mg_blocks_hold(old_size), will_be_held = mg_blocks_hold(new_size);
  if (!is_held && !will_be_held) return realloc(block, new_size);
  bool is_same = mg_blocks_class(old_size) == mg_blocks_class(new_size);
  if (is_held && will_be_held && is_same) return block;
  void *moved = allocate(blocks, new_size);
  if (!moved) return NULL;
  memcpy(moved, block, old_size < new_size ? old_size : new_size);
  mg_blocks_free(blocks, block, old_size);
  return moved;
}

void mg_blocks_clear(mg_blocks *blocks) {
  while (blocks->chunks) {
    mg_block *chunk = blocks->chunks;
    blocks->chunks = chunk->next;
    free(chunk);
  }
  *blocks = (mg_blocks){.fresh = NULL};
}
