// Lua allocates the same few small sizes at every call. Blocks of a size class are cut from chunks, and
// freed ones wait in a list for the next of their size: either costs a tenth of a trip to the system's
// allocator.

#ifndef MOONGATE_BLOCKS_H
#define MOONGATE_BLOCKS_H

#include <stdbool.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
// A block that waits in a list would hide its use after free.
#define MG_BLOCKS_OFF 1
#endif
#endif

// Classes of 16 bytes each up to 256 bytes: tables, userdata, closures, short strings.
enum { MG_BLOCK_STEP = 16, MG_BLOCK_CLASSES = 16 };

typedef struct mg_block {
  struct mg_block *next;
} mg_block;

typedef struct {
  mg_block *idle[MG_BLOCK_CLASSES];
  /// What is left of the newest chunk.
  char *fresh;
  size_t fresh_length;
  /// All chunks.
  mg_block *chunks;
} mg_blocks;

/// Whether blocks of this size, which is not 0, have a class.
static inline bool mg_blocks_hold(size_t size) {
#ifdef MG_BLOCKS_OFF
  (void)size;
  return false;
#else
  return size <= MG_BLOCK_STEP * MG_BLOCK_CLASSES;
#endif
}

/// The class of a size that has one.
static inline size_t mg_blocks_class(size_t size) { return (size - 1) / MG_BLOCK_STEP; }

/// A block of a size that has a class, or NULL where none waits and the chunk is at its end.
static inline void *mg_blocks_take(mg_blocks *blocks, size_t size) {
  size_t class = mg_blocks_class(size), rounded = (class + 1) * MG_BLOCK_STEP;
  mg_block *block = blocks->idle[class];
  if (block) {
    blocks->idle[class] = block->next;
    return block;
  }
  if (blocks->fresh_length < rounded) return NULL;
  void *fresh = blocks->fresh;
  blocks->fresh += rounded;
  blocks->fresh_length -= rounded;
  return fresh;
}

/// Takes a block back whose size has a class.
static inline void mg_blocks_put(mg_blocks *blocks, void *block, size_t size) {
  mg_block **idle = &blocks->idle[mg_blocks_class(size)], *returned = block;
  returned->next = *idle;
  *idle = returned;
}

/// A block of `new_size` bytes with the contents of `block`, or NULL where there is no memory.
void *mg_blocks_resize(mg_blocks *blocks, void *block, size_t old_size, size_t new_size);
/// Takes a block of `size` bytes back. NULL is allowed.
void mg_blocks_free(mg_blocks *blocks, void *block, size_t size);
/// Gives all chunks back to the system, with the blocks that were cut from them.
void mg_blocks_clear(mg_blocks *blocks);

#endif
