#include "CMoongateSandbox.h"

/// Each thread has its own; it is the same for all gates, because it is only a guess.
static _Thread_local uint32_t hint;

// Raises nothing.
uint32_t mg_thread_hint(void) { return hint; }

// Raises nothing.
void mg_set_thread_hint(uint32_t number) { hint = number; }
