#include "CMoongateSandbox.h"

// No order of memory is asked for: nothing else passes from the thread that interrupts to the one that
// runs, and what runs on a little longer runs on as before.

void mg_interrupt(mg_interruption *interruption) {
  __atomic_store_n(&interruption->is_wanted, true, __ATOMIC_RELAXED);
}

void mg_withdraw_interruption(mg_interruption *interruption) {
  __atomic_store_n(&interruption->is_wanted, false, __ATOMIC_RELAXED);
}

bool mg_is_interrupted(const mg_interruption *interruption) {
  return __atomic_load_n(&interruption->is_wanted, __ATOMIC_RELAXED);
}
