// One life of a state: it opens, loads a script set, is called, and closes.

#ifndef SESSION_H
#define SESSION_H

#include "CMoongate.h"

#include <stdbool.h>
#include <stddef.h>

/// A call: of the handler of a route, of a line of Lua, or for the names behind a path.
typedef struct {
  const char *route, *line, *path;
} session_call;

enum { SESSION_CALLS = 20, SESSION_TEXT = 4096 };

typedef struct {
  const char *name, *entry;
  /// Bytes that a call may take.
  size_t call_memory;
  int64_t load_steps;
  session_call calls[SESSION_CALLS];
} session;

/// What a step of a session left. A step that was not reached has no status.
typedef struct {
  bool is_reached;
  mg_status status;
  int line;
  size_t length;
  /// Result, log, message, file and traceback, one behind the other.
  char text[SESSION_TEXT];
} session_outcome;

/// The first two steps make the state and load the scripts, each further one is a call.
enum { SESSION_OPEN, SESSION_LOAD, SESSION_FIRST_CALL, SESSION_STEPS = SESSION_CALLS + 2 };

typedef struct {
  session_outcome steps[SESSION_STEPS];
  /// The failures' count when the step ended.
  size_t requests[SESSION_STEPS];
  /// The blocks that were in use before.
  size_t live_blocks;
} session_record;

/// Reads the scripts below a folder; ends the process where that fails.
void session_read_scripts(const char *folder);

/// Lives through a session and records it.
void session_run(const session *session, session_record *record);

#endif
