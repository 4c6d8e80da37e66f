#include "Guarded/Pattern.h"

#include <lauxlib.h>
#include <stdbool.h>
#include <string.h>

#include "Guarded/Guarded.h"

// A pattern is read item by item while it is matched, never ahead: so what is wrong with it shows
// when the match comes to that place, as in stock Lua. An item is read by `read_item`; `match_from`
// walks the items, and calls itself where it may have to come back and try otherwise.

/// How deep `match_from` may call itself, as in stock Lua.
enum { MOST_DEPTH = 200 };

typedef enum Kind {
  KIND_END,       // the end of the pattern
  KIND_SINGLE,    // one byte, `.`, a class or a set, perhaps repeated
  KIND_OPEN,      // `(`
  KIND_POSITION,  // `()`
  KIND_CLOSE,     // `)`
  KIND_LAST,      // a final `$`
  KIND_BALANCE,   // `%bxy`, with `start` at x
  KIND_FRONTIER,  // `%f[set]`, with `start` at the set
  KIND_AGAIN,     // `%1`, with `start` at the digit
} Kind;

typedef struct Item {
  Kind kind;
  char repeat;  // `*`, `+`, `-`, `?`, or 0 for exactly once
  const char *start;
  const char *stop;  // just behind a single or a set
  const char *next;  // where the next item begins
} Item;

// MARK: Bytes, classes and sets. ASCII only, whatever locale the host has set, so that a script
// decides the same everywhere.

static bool is_between(unsigned char byte, unsigned char low, unsigned char high) {
  return low <= byte && byte <= high;
}

static bool is_letter(unsigned char byte) {
  return is_between(byte | 0x20, 'a', 'z');
}

static bool is_digit(unsigned char byte) {
  return is_between(byte, '0', '9');
}

/// Whether `byte` is in the class `%name`; a name that is no class stands for itself. Never raises.
static bool is_in_class(unsigned char byte, unsigned char name) {
  bool inside;
  switch (name | 0x20) {
    case 'a': inside = is_letter(byte); break;
    case 'c': inside = byte < 0x20 || byte == 0x7F; break;
    case 'd': inside = is_digit(byte); break;
    case 'g': inside = is_between(byte, 0x21, 0x7E); break;
    case 'l': inside = is_between(byte, 'a', 'z'); break;
    case 'p': inside = is_between(byte, 0x21, 0x7E) && !is_letter(byte) && !is_digit(byte); break;
    case 's': inside = byte == ' ' || is_between(byte, '\t', '\r'); break;
    case 'u': inside = is_between(byte, 'A', 'Z'); break;
    case 'w': inside = is_letter(byte) || is_digit(byte); break;
    case 'x': inside = is_digit(byte) || is_between(byte | 0x20, 'a', 'f'); break;
    case 'z': inside = byte == 0; break;  // left from Lua 5.1, and still in 5.4
    default: return byte == name;
  }
  bool is_negated = is_between(name, 'A', 'Z');
  return inside != is_negated;
}

/// Whether `byte` is in the set that starts at `[` and ends just before `stop`. A range's end is
/// taken as it stands, even if it is a `%`. Never raises.
static bool is_in_set(unsigned char byte, const char *start, const char *stop) {
  const char *close = stop - 1;
  const char *member = start + 1;
  bool is_negated = *member == '^';
  if (is_negated) member++;
  while (member < close) {
    bool is_found;
    if (*member == '%') {
      is_found = is_in_class(byte, (unsigned char)member[1]);
      member += 2;
    } else if (close - member > 2 && member[1] == '-') {
      is_found = is_between(byte, (unsigned char)member[0], (unsigned char)member[2]);
      member += 3;
    } else {
      is_found = byte == (unsigned char)*member;
      member++;
    }
    if (is_found) return !is_negated;
  }
  return is_negated;
}

// MARK: Reading items

/// The place just behind the set whose `[` is at `start`. Charges for the walk even when it ends in
/// an error, or a script could repeat it for nothing. Raises when there is no `]`.
static const char *set_end(const mg_Matcher *matcher, const char *start) {
  const char *member = start + 1;
  const char *end = matcher->pattern_end;
  if (member < end && *member == '^') member++;
  // The first member may be a `]`.
  bool is_first = true;
  while (member < end && (is_first || *member != ']')) {
    is_first = false;
    member += *member == '%' && end - member > 1 ? 2 : 1;
  }
  mg_charge_bytes(matcher->L, (size_t)(member - start));
  if (member >= end) luaL_error(matcher->L, "malformed pattern (missing ']')");
  return member + 1;
}

/// Reads a byte, a class or a set, with the repetition behind it. Raises when it is malformed.
static Item read_single(const mg_Matcher *matcher, const char *place) {
  Item item = {.kind = KIND_SINGLE, .start = place};
  if (*place == '[') {
    item.stop = set_end(matcher, place);
  } else if (*place == '%') {
    if (matcher->pattern_end - place < 2) {
      luaL_error(matcher->L, "malformed pattern (ends with '%%')");
    }
    item.stop = place + 2;
  } else {
    item.stop = place + 1;
  }
  item.next = item.stop;
  if (item.stop < matcher->pattern_end) {
    switch (*item.stop) {
      case '*': case '+': case '-': case '?':
        item.repeat = *item.stop;
        item.next++;
    }
  }
  return item;
}

/// Reads the item behind a `%` that is followed by at least one byte. Raises when it is malformed.
static Item read_escape(const mg_Matcher *matcher, const char *place) {
  ptrdiff_t left = matcher->pattern_end - place;
  Item item = {.start = place + 2};
  switch (place[1]) {
    case 'b':
      if (left < 4) {
        luaL_error(matcher->L, "malformed pattern (missing arguments to '%%b')");
      }
      item.kind = KIND_BALANCE;
      item.next = place + 4;
      return item;
    case 'f':
      if (left < 3 || place[2] != '[') {
        luaL_error(matcher->L, "missing '[' after '%%f' in pattern");
      }
      item.kind = KIND_FRONTIER;
      item.stop = item.next = set_end(matcher, place + 2);
      return item;
    default:
      if (!is_digit((unsigned char)place[1])) return read_single(matcher, place);
      item.kind = KIND_AGAIN;
      item.start = place + 1;
      item.next = place + 2;
      return item;
  }
}

/// Reads the item at `place`, and charges for it. Raises when it is malformed.
static Item read_item(const mg_Matcher *matcher, const char *place) {
  mg_charge(matcher->L, 1);
  mg_move(matcher->L);
  ptrdiff_t left = matcher->pattern_end - place;
  if (left == 0) return (Item){.kind = KIND_END};
  switch (*place) {
    case '(':
      if (left > 1 && place[1] == ')') return (Item){.kind = KIND_POSITION, .next = place + 2};
      return (Item){.kind = KIND_OPEN, .next = place + 1};
    case ')':
      return (Item){.kind = KIND_CLOSE, .next = place + 1};
    case '$':
      if (left == 1) return (Item){.kind = KIND_LAST};
      break;
    case '%':
      if (left > 1) return read_escape(matcher, place);
      break;
  }
  return read_single(matcher, place);
}

// MARK: Items that need no second try

/// What one look at a byte costs: a step, and one for every four members of a set.
static size_t single_cost(const Item *item) {
  return *item->start == '[' ? 1 + (size_t)(item->stop - item->start) / 4 : 1;
}

/// Whether a byte is what the single item asks for. Never raises.
static inline bool is_byte_single(unsigned char byte, const Item *item) {
  switch (*item->start) {
    case '[': return is_in_set(byte, item->start, item->stop);
    case '%': return is_in_class(byte, (unsigned char)item->start[1]);
    case '.': return true;
    default: return byte == (unsigned char)*item->start;
  }
}

/// Whether the subject's byte at `place` is what the single item asks for. Raises when the budget
/// is spent.
static inline bool is_single(const mg_Matcher *matcher, const char *place, const Item *item) {
  if (place == matcher->subject_end) return false;
  mg_charge(matcher->L, single_cost(item));
  return is_byte_single((unsigned char)*place, item);
}

/// The end of the longest run of the single item at `place`. Raises when the budget is spent.
static const char *run_end(const mg_Matcher *matcher, const char *place, const Item *item) {
  const char *end = matcher->subject_end;
  if (*item->start == '.') {
    mg_charge_bytes(matcher->L, (size_t)(end - place));
    return end;
  }
  size_t cost = single_cost(item);
  while (place < end) {
    mg_charge(matcher->L, cost);
    if (!is_byte_single((unsigned char)*place, item)) break;
    place++;
  }
  return place;
}

/// `%bxy`: the end of the balanced text at `place`, or NULL. Raises when the budget is spent.
static const char *balance_end(const mg_Matcher *matcher, const char *place, const Item *item) {
  char opening = item->start[0];
  char closing = item->start[1];
  if (place == matcher->subject_end || *place != opening) return NULL;
  size_t nesting = 1;
  while (++place < matcher->subject_end) {
    mg_charge(matcher->L, 1);
    // Closing comes first: with `%bxx` the next x closes.
    if (*place == closing) {
      if (--nesting == 0) return place + 1;
    } else if (*place == opening) {
      nesting++;
    }
  }
  return NULL;
}

/// `%f[set]`: whether the set begins at `place`. Outside the subject is a zero byte, on both sides.
/// Raises when the budget is spent.
static bool is_frontier(const mg_Matcher *matcher, const char *place, const Item *item) {
  char before = place == matcher->subject ? '\0' : place[-1];
  char after = place == matcher->subject_end ? '\0' : *place;
  mg_charge(matcher->L, 2 + (size_t)(item->stop - item->start) / 2);
  return !is_in_set((unsigned char)before, item->start, item->stop)
      && is_in_set((unsigned char)after, item->start, item->stop);
}

/// `%1`: the end of a second occurrence, at `place`, of what was captured, or NULL. Raises when
/// there is no such capture yet, or when the budget is spent.
static const char *again_end(const mg_Matcher *matcher, const char *place, const Item *item) {
  int index = *item->start - '1';
  if (index < 0 || index >= matcher->capture_count
      || matcher->captures[index].length == MG_CAPTURE_OPEN) {
    luaL_error(matcher->L, "invalid capture index %%%d", index + 1);
  }
  const mg_Capture *capture = &matcher->captures[index];
  if (capture->length == MG_CAPTURE_POSITION) return NULL;
  if (capture->length > matcher->subject_end - place) return NULL;
  size_t length = (size_t)capture->length;
  mg_charge_bytes(matcher->L, length);
  return memcmp(capture->start, place, length) == 0 ? place + length : NULL;
}

// MARK: Walking and trying again

static const char *match_from(mg_Matcher *matcher, const char *place, const char *pattern);

/// Opens a capture at `place` and matches on; `length` says whether it will be closed or is a
/// position. A failure takes the capture back. Raises like `match_from`, and on too many captures.
static const char *match_open(
    mg_Matcher *matcher, const char *place, const Item *item, ptrdiff_t length) {
  if (matcher->capture_count == MG_MOST_CAPTURES) luaL_error(matcher->L, "too many captures");
  matcher->captures[matcher->capture_count++] = (mg_Capture){place, length};
  const char *end = match_from(matcher, place, item->next);
  if (end == NULL) matcher->capture_count--;
  return end;
}

/// Closes the innermost open capture at `place` and matches on. A failure opens it again. Raises
/// like `match_from`, and when no capture is open.
static const char *match_close(mg_Matcher *matcher, const char *place, const Item *item) {
  int index = matcher->capture_count - 1;
  while (index >= 0 && matcher->captures[index].length != MG_CAPTURE_OPEN) index--;
  if (index < 0) luaL_error(matcher->L, "invalid pattern capture");
  mg_Capture *capture = &matcher->captures[index];
  capture->length = place - capture->start;
  const char *end = match_from(matcher, place, item->next);
  if (end == NULL) capture->length = MG_CAPTURE_OPEN;
  return end;
}

/// `*` and `+`: takes the single item as often as it goes, and gives back one at a time, down to
/// `least`, until the rest matches. Raises like `match_from`.
static const char *match_most(
    mg_Matcher *matcher, const char *place, const Item *item, ptrdiff_t least) {
  const char *taken = run_end(matcher, place, item);
  for (; taken - place >= least; taken--) {
    const char *end = match_from(matcher, taken, item->next);
    if (end != NULL) return end;
    // Ends the loop by hand: no pointer may go before the subject.
    if (taken == place) break;
  }
  return NULL;
}

/// `-`: takes the single item as seldom as it goes. Raises like `match_from`.
static const char *match_least(mg_Matcher *matcher, const char *place, const Item *item) {
  for (;; place++) {
    const char *end = match_from(matcher, place, item->next);
    if (end != NULL) return end;
    if (!is_single(matcher, place, item)) return NULL;
  }
}

/// Matches items one after the other, until the end, a failure, or a choice. Returns the end of the
/// match, or NULL. Raises like `match_from`.
static const char *match_items(mg_Matcher *matcher, const char *place, const char *pattern) {
  for (;;) {
    Item item = read_item(matcher, pattern);
    switch (item.kind) {
      case KIND_END:
        return place;
      case KIND_LAST:
        return place == matcher->subject_end ? place : NULL;
      case KIND_OPEN:
        return match_open(matcher, place, &item, MG_CAPTURE_OPEN);
      case KIND_POSITION:
        return match_open(matcher, place, &item, MG_CAPTURE_POSITION);
      case KIND_CLOSE:
        return match_close(matcher, place, &item);
      case KIND_BALANCE:
        place = balance_end(matcher, place, &item);
        break;
      case KIND_AGAIN:
        place = again_end(matcher, place, &item);
        break;
      case KIND_FRONTIER:
        if (!is_frontier(matcher, place, &item)) return NULL;
        break;
      case KIND_SINGLE:
        if (!is_single(matcher, place, &item)) {
          // Nothing to take: go on without a call, so depth is spent only on real choices.
          if (item.repeat == 0 || item.repeat == '+') return NULL;
          break;
        }
        if (item.repeat == '*') return match_most(matcher, place, &item, 0);
        if (item.repeat == '+') return match_most(matcher, place, &item, 1);
        if (item.repeat == '-') return match_least(matcher, place, &item);
        if (item.repeat == '?') {
          const char *end = match_from(matcher, place + 1, item.next);
          if (end != NULL) return end;
        } else {
          place++;
        }
        break;
    }
    if (place == NULL) return NULL;
    pattern = item.next;
  }
}

/// Matches the rest of the pattern at `place`, counting how deep the C stack goes. Returns the end
/// of the match, or NULL. Leaves the stack as it was; raises when the depth or the budget is spent,
/// or when the pattern is malformed.
static const char *match_from(mg_Matcher *matcher, const char *place, const char *pattern) {
  if (matcher->depth == MOST_DEPTH) luaL_error(matcher->L, "pattern too complex");
  matcher->depth++;
  const char *end = match_items(matcher, place, pattern);
  matcher->depth--;
  return end;
}

void mg_matcher_open(
    mg_Matcher *matcher, lua_State *L, const char *subject, size_t subject_length,
    const char *pattern, size_t pattern_length) {
  matcher->L = L;
  matcher->subject = subject;
  matcher->subject_end = subject + subject_length;
  matcher->pattern = pattern;
  matcher->pattern_end = pattern + pattern_length;
  matcher->depth = 0;
  matcher->capture_count = 0;
}

const char *mg_match(mg_Matcher *matcher, const char *place) {
  matcher->depth = 0;
  matcher->capture_count = 0;
  return match_from(matcher, place, matcher->pattern);
}

// MARK: Captures as Lua values

void mg_push_capture(mg_Matcher *matcher, int index, const char *start, const char *end) {
  mg_Capture capture = {start, end - start};
  if (index < matcher->capture_count) {
    capture = matcher->captures[index];
  } else if (index != 0) {
    luaL_error(matcher->L, "invalid capture index %%%d", index + 1);
  }
  if (capture.length == MG_CAPTURE_OPEN) luaL_error(matcher->L, "unfinished capture");
  if (capture.length == MG_CAPTURE_POSITION) {
    lua_pushinteger(matcher->L, capture.start - matcher->subject + 1);
    return;
  }
  mg_charge_bytes(matcher->L, (size_t)capture.length);
  lua_pushlstring(matcher->L, capture.start, (size_t)capture.length);
}

int mg_push_captures(mg_Matcher *matcher, const char *start, const char *end) {
  int count = matcher->capture_count;
  if (count == 0 && start != NULL) count = 1;
  // Less than that is always there (manual §4.1.1).
  if (count > LUA_MINSTACK / 2) luaL_checkstack(matcher->L, count, "too many captures");
  for (int index = 0; index < count; index++) mg_push_capture(matcher, index, start, end);
  return count;
}
