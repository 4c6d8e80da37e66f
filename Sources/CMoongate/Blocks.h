// Lua allocates the same few small sizes at every call. Freed blocks of a size class wait in a list
// for the next of their size, which costs a tenth of a trip to the system's allocator.

#ifndef MOONGATE_BLOCKS_H
#define MOONGATE_BLOCKS_H

#include <stddef.h>

// Classes of 16 bytes each up to 256 bytes: tables, userdata, closures, short strings.
enum { MG_BLOCK_STEP = 16, MG_BLOCK_CLASSES = 16 };

typedef struct mg_block {
  struct mg_block *next;
} mg_block;

typedef struct {
  mg_block *idle[MG_BLOCK_CLASSES];
} mg_blocks;

/// A block of `new_size` bytes with the contents of `block`, or NULL where there is no memory.
void *mg_blocks_resize(mg_blocks *blocks, void *block, size_t old_size, size_t new_size);
/// Takes a block of `size` bytes back. NULL is allowed.
void mg_blocks_free(mg_blocks *blocks, void *block, size_t size);
/// Gives all idle blocks back to the system.
void mg_blocks_clear(mg_blocks *blocks);

#endif
