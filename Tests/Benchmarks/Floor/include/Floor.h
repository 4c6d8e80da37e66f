// What the same work costs in C that does only the work: the least that a careful C programmer
// would write, without validation, limits or a sandbox. Nothing here raises a Lua error.

#ifndef FLOOR_H
#define FLOOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Bytes of a link's text, or of the scratch into which they were decoded.
typedef struct {
  const char *bytes;
  size_t length;
} floor_text;

// MARK: Parsing

#define FLOOR_ITEMS 64
#define FLOOR_BUFFER 4096

typedef struct {
  floor_text name, value;
} floor_item;

/// What is used again for each link: its query items, and what had to be decoded.
typedef struct {
  floor_item items[FLOOR_ITEMS];
  char buffer[FLOOR_BUFFER];
} floor_scratch;

/// The parts of a link, decoded. A part that is not there has no bytes (NULL).
typedef struct {
  floor_text scheme, host, path, query, fragment;
  const floor_item *items;
  uint32_t item_count;
  int port;
  /// Whether the scheme is http or https.
  bool is_web;
} floor_link;

/// Reads a link in one pass. False if it has no scheme or is too large.
bool floor_parse(floor_text text, floor_scratch *scratch, floor_link *link);

// MARK: Matching

#define FLOOR_CAPTURES 8

/// A route table: one flat hash of (node, segment). It knows literals, `:name` and `*name` in the
/// path, and `?name=:name?` behind it.
typedef struct floor_router floor_router;

typedef struct {
  uint32_t route, capture_count;
  floor_text captures[FLOOR_CAPTURES];
} floor_match;

floor_router *floor_router_new(void);
void floor_router_free(floor_router *router);
void floor_router_add(floor_router *router, const char *pattern, uint32_t route);

/// Finds the route of a link, literals first, and what it captures. A custom scheme's host is the
/// first segment.
bool floor_router_match(const floor_router *router, const floor_link *link, floor_match *match);

// MARK: Deciding

/// A stock Lua state without libraries of a sandbox, and a router of the routes that a script
/// declares by `scheme` and `route`.
typedef struct floor_gate floor_gate;

/// The action of a response, copied out of Lua.
typedef struct {
  char name[32], id[64], tab[64];
} floor_action;

/// NULL if the script does not load.
floor_gate *floor_gate_new(const char *script);
void floor_gate_free(floor_gate *gate);

/// Parses, matches, calls the handler on a lazy link object and reads the table that it returns.
bool floor_decide(floor_gate *gate, floor_text text, floor_action *action);

/// `lua_pcall` of a function that does nothing.
bool floor_call_empty(floor_gate *gate);
/// `lua_pcall` of the first route's handler with a link that is a table, made once.
bool floor_call_prepared(floor_gate *gate);

// MARK: Starting

/// Runs a program to its end, its output dropped, and returns the nanoseconds that it took by the
/// clock; -1 if it does not end well. The arguments end with NULL.
int64_t floor_run(char *const *arguments);

/// Runs a program in a terminal until it writes something, then kills it. Returns the nanoseconds that took, or
/// -1. `arguments` ends with NULL.
int64_t floor_run_in_terminal(char *const *arguments);

#endif
