// Tells ThreadSanitizer what it cannot see: the contended half of Swift's Mutex.
//
// An uncontended Mutex is an atomic operation in the caller, which ThreadSanitizer knows. A
// contended one is handed over inside libswiftSynchronization, which is built without it; so it
// would report everything that such a Mutex guards. This library is loaded before that one, calls
// it, and names the mutex to ThreadSanitizer.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

// Absent in processes without ThreadSanitizer, such as the one that starts the tests.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

SWIFT void lock_slow(uint32_t thread, SELF mutex) __asm__(LOCK);
SWIFT bool try_lock_slow(SELF mutex) __asm__(TRY_LOCK);
SWIFT void unlock_slow(SELF mutex) __asm__(UNLOCK);

// Takes the mutex after waiting for it, then sees all that its last holder did.
SWIFT void lock_slow(uint32_t thread, SELF mutex) {
  static _Atomic(void *) original;
  if (!original) original = dlsym(RTLD_NEXT, LOCK);
  ((SWIFT void (*)(uint32_t, SELF))original)(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

// The same without waiting, where the mutex turns out to be free after all.
SWIFT bool try_lock_slow(SELF mutex) {
  static _Atomic(void *) original;
  if (!original) original = dlsym(RTLD_NEXT, TRY_LOCK);
  bool is_locked = ((SWIFT bool (*)(SELF))original)(mutex);
  if (is_locked && __tsan_acquire) __tsan_acquire(mutex);
  return is_locked;
}

// Shows all that was done to the next holder, then gives the mutex away.
SWIFT void unlock_slow(SELF mutex) {
  static _Atomic(void *) original;
  if (!original) original = dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(mutex);
  ((SWIFT void (*)(SELF))original)(mutex);
}
