#include "Blocks.h"

#include <stdlib.h>
#include <string.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
// A block that waits in a list would hide its use after free.
#define MG_BLOCKS_OFF 1
#endif
#endif

/// The class of a size, MG_BLOCK_CLASSES for sizes that no class holds.
static size_t class_of(size_t size) {
#ifdef MG_BLOCKS_OFF
  return MG_BLOCK_CLASSES;
#endif
  size_t index = (size - 1) / MG_BLOCK_STEP;
  return index < MG_BLOCK_CLASSES ? index : MG_BLOCK_CLASSES;
}

static void *allocate(mg_blocks *blocks, size_t size) {
  size_t index = class_of(size);
  if (index == MG_BLOCK_CLASSES) return malloc(size);
  mg_block *block = blocks->idle[index];
  if (!block) return malloc((index + 1) * MG_BLOCK_STEP);
  blocks->idle[index] = block->next;
  return block;
}

void mg_blocks_free(mg_blocks *blocks, void *block, size_t size) {
  if (!block) return;
  size_t index = class_of(size);
  if (index == MG_BLOCK_CLASSES) {
    free(block);
    return;
  }
  mg_block *idle = block;
  idle->next = blocks->idle[index];
  blocks->idle[index] = idle;
}

void *mg_blocks_resize(mg_blocks *blocks, void *block, size_t old_size, size_t new_size) {
  if (!block) return allocate(blocks, new_size);
  size_t old_class = class_of(old_size), new_class = class_of(new_size);
  if (old_class == MG_BLOCK_CLASSES && new_class == MG_BLOCK_CLASSES) {
    return realloc(block, new_size);
  }
  if (old_class == new_class) return block;
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
