// Counts what asks for memory, by standing before the C library's functions.

// For mallinfo2.
#define _GNU_SOURCE

#include "Allocations.h"

#include <stdlib.h>
#include <time.h>

// Where the C library is another one, nothing is counted.
#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local uint64_t allocations;

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  allocations++;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  allocations++;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

uint64_t allocations_of_thread(void) { return allocations; }

uint64_t allocations_live_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

#else

uint64_t allocations_of_thread(void) { return 0; }
uint64_t allocations_live_bytes(void) { return 0; }

#endif

uint64_t processor_nanoseconds_of_thread(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}
