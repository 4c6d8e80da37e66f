// How much memory and processor time a program takes. Whatever is linked with this is counted.

#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stdint.h>

/// How often this thread asked for memory so far; 0 always where nobody counts.
uint64_t allocations_of_thread(void);

/// How many bytes are handed out now; 0 where the system does not tell.
uint64_t allocations_live_bytes(void);

/// The processor time of this thread.
uint64_t processor_nanoseconds_of_thread(void);

#endif
