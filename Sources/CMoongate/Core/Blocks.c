#include "Core/Blocks.h"

#include <stdlib.h>
#include <string.h>

static void *allocate(mg_blocks *blocks, size_t size) {
  if (!mg_blocks_hold(size)) return malloc(size);
  void *block = mg_blocks_take(blocks, size);
  return block ? block : malloc((mg_blocks_class(size) + 1) * MG_BLOCK_STEP);
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
  for (size_t index = 0; index < MG_BLOCK_CLASSES; index++) {
    while (blocks->idle[index]) {
      mg_block *block = blocks->idle[index];
      blocks->idle[index] = block->next;
      free(block);
    }
  }
}
