// What tests do to the sandbox from inside C, where no script can.

#ifndef SANDBOX_PROBE_H
#define SANDBOX_PROBE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How many ways there are to break a sandbox.
size_t probe_break_count(void);

/// Builds a sandbox, breaks it and has it compared with the list of what scripts may reach. Returns
/// the error, NULL if there is none; to be freed. `name` gets what was broken. A number past the
/// last breaks nothing.
char *probe_break(size_t number, const char **name);

/// The candidate that the sandbox suggests for a word, of a list up to NULL; NULL if none is near.
const char *probe_nearest(const char *word, const char *const *candidates);

/// Calls the first handler of a script with a link, then the second with another one, both with a param
/// `a` and a query item `q`. Returns the error that the second raised, NULL if none; to be freed.
///
/// The upvalue `keep` of the first becomes a function that keeps its arguments, and `kept` of the second
/// one that returns these.
char *probe_kept(const char *script);

/// How many links a state answers before it is of no use any more, if only so many generations of link
/// objects are left to it; at most 8.
size_t probe_last_calls(size_t generations);

/// Why Moongate refuses the Lua that calls itself `ident` and whose binary functions begin as usual,
/// but for the byte at `changed` unless that is -1; NULL if it does not. To be freed.
char *probe_release(const char *ident, int changed);

/// Whether Lua gets the hash part of a table, with so many nodes, in a load that has taken so many
/// hundredths of its time; `is_refused_for_time` gets why not.
bool probe_grants_hash(size_t nodes, int64_t hundredths, bool *is_refused_for_time);

/// What the Lua of this process calls itself.
const char *probe_ident(void);

#endif
