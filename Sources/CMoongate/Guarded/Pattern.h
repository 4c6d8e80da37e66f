#ifndef MG_PATTERN_H
#define MG_PATTERN_H

// Lua's pattern language, matched at one place of a subject at a time.

#include <lua.h>
#include <stddef.h>

enum { MG_MOST_CAPTURES = 32 };

/// What a capture holds instead of a length.
enum { MG_CAPTURE_OPEN = -1, MG_CAPTURE_POSITION = -2 };

typedef struct mg_Capture {
  const char *start;
  ptrdiff_t length;
} mg_Capture;

/// One pattern over one subject. Both texts belong to Lua strings, which the owner of the matcher
/// keeps on the stack.
typedef struct mg_Matcher {
  lua_State *L;
  const char *subject;
  const char *subject_end;
  const char *pattern;
  const char *pattern_end;
  int depth;
  int capture_count;
  mg_Capture captures[MG_MOST_CAPTURES];
} mg_Matcher;

/// Points a matcher at its texts. A leading `^` is the caller's business: here it is a plain byte.
/// Never raises.
void mg_matcher_open(
    mg_Matcher *matcher, lua_State *L, const char *subject, size_t subject_length,
    const char *pattern, size_t pattern_length);

/// Matches the pattern at `place`, with fresh captures. Returns the end of the match, or NULL.
/// Leaves the stack as it was; raises on a malformed pattern, a too complex one, or a spent budget.
const char *mg_match(mg_Matcher *matcher, const char *place);

/// Pushes the capture number `index` (from 0) of the match from `start` to `end`; a pattern without
/// captures has the whole match as its first. Raises when there is no such capture, when it was
/// never closed, or when the budget is spent.
void mg_push_capture(mg_Matcher *matcher, int index, const char *start, const char *end);

/// Pushes every capture and returns how many they are; the whole match stands in when there are
/// none, unless `start` is NULL. Raises like `mg_push_capture`.
int mg_push_captures(mg_Matcher *matcher, const char *start, const char *end);

#endif
