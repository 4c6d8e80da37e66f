#include <lauxlib.h>
#include <stdbool.h>
#include <string.h>

#include "Core/Calls.h"
#include "Guarded/Buffer.h"
#include "Guarded/Guarded.h"
#include "Guarded/Pattern.h"

// MARK: find and match

/// Whether a byte means anything but itself at the start of a pattern's item.
static bool is_special(char byte) {
  switch (byte) {
    case '^': case '$': case '*': case '+': case '?': case '.': case '(': case '[': case '%':
    case '-':
      return true;
    default:
      return false;
  }
}

/// Whether a pattern has no byte of special meaning, so that it can be searched for as it stands.
/// Raises when the budget is spent.
static bool is_plain(lua_State *L, const char *pattern, size_t length) {
  mg_charge_bytes(L, length);
  for (size_t index = 0; index < length; index++) {
    if (is_special(pattern[index])) return false;
  }
  return true;
}

/// The first place of `needle` in a text of `length` bytes, or NULL. Charges for every byte passed
/// over and for every comparison begun; raises when the budget is spent.
static const char *find_plain(
    lua_State *L, const char *text, size_t length, const char *needle, size_t needle_length) {
  if (needle_length == 0) return text;
  while (length >= needle_length) {
    size_t places = length - needle_length + 1;
    const char *place = memchr(text, needle[0], places);
    mg_charge_bytes(L, place == NULL ? places : (size_t)(place - text));
    if (place == NULL) return NULL;
    mg_move(L);
    mg_charge_bytes(L, needle_length);
    if (memcmp(place, needle, needle_length) == 0) return place;
    length -= (size_t)(place - text) + 1;
    text = place + 1;
  }
  return NULL;
}

/// Pushes the positions of a match, from 1, and returns 2. Does not raise.
static int push_bounds(lua_State *L, const char *subject, const char *start, const char *end) {
  lua_pushinteger(L, start - subject + 1);
  lua_pushinteger(L, end - subject);
  return 2;
}

/// string.find and string.match: the first match from argument 3 on. Returns positions and captures
/// when `is_find`, else captures or the whole match; nil when there is none. Raises on bad
/// arguments, a bad pattern and a spent budget.
static int search(lua_State *L, bool is_find) {
  size_t length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  size_t first = mg_slice_start(mg_opt_integer(L, 3, 1), length) - 1;
  if (first > length) {
    luaL_pushfail(L);
    return 1;
  }
  const char *place = subject + first;
  if (is_find && (lua_toboolean(L, 4) || is_plain(L, pattern, pattern_length))) {
    place = find_plain(L, place, length - first, pattern, pattern_length);
    if (place != NULL) return push_bounds(L, subject, place, place + pattern_length);
    luaL_pushfail(L);
    return 1;
  }
  bool is_anchored = pattern_length > 0 && pattern[0] == '^';
  if (is_anchored) pattern++, pattern_length--;
  mg_Matcher matcher;
  mg_matcher_open(&matcher, L, subject, length, pattern, pattern_length);
  const char *end = mg_match(&matcher, place);
  while (end == NULL && !is_anchored && place < matcher.subject_end) {
    place++;
    end = mg_match(&matcher, place);
  }
  if (end == NULL) {
    luaL_pushfail(L);
    return 1;
  }
  if (!is_find) return mg_push_captures(&matcher, place, end);
  int bounds = push_bounds(L, subject, place, end);
  return bounds + mg_push_captures(&matcher, NULL, NULL);
}

int mg_string_find(lua_State *L) {
  return search(L, true);
}

int mg_string_match(lua_State *L) {
  return search(L, false);
}

// MARK: gmatch

/// The upvalues of the iterator that string.gmatch returns. `AT` is where the last match ended,
/// which is where to look next; before the first match, the bitwise complement of where to look.
/// Both are offsets from 0.
enum { GMATCH_SUBJECT = 1, GMATCH_PATTERN, GMATCH_AT, GMATCH_COUNT = GMATCH_AT };

/// Keeps an offset for the next call of the iterator. Does not raise.
static void set_place(lua_State *L, lua_Integer offset) {
  lua_pushinteger(L, offset);
  lua_replace(L, lua_upvalueindex(GMATCH_AT));
}

/// The iterator of string.gmatch: the captures of the next match, or nothing. Raises on a bad
/// pattern and a spent budget.
static int gmatch_next(lua_State *L) {
  size_t length, pattern_length;
  const char *subject = lua_tolstring(L, lua_upvalueindex(GMATCH_SUBJECT), &length);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(GMATCH_PATTERN), &pattern_length);
  lua_Integer last = lua_tointeger(L, lua_upvalueindex(GMATCH_AT));
  lua_Integer at = last < 0 ? ~last : last;
  mg_Matcher matcher;
  mg_matcher_open(&matcher, L, subject, length, pattern, pattern_length);
  for (; at <= (lua_Integer)length; at++) {
    const char *end = mg_match(&matcher, subject + at);
    // A match that ends where the last one did is empty, and was part of it.
    if (end == NULL || end - subject == last) continue;
    set_place(L, end - subject);
    return mg_push_captures(&matcher, subject + at, end);
  }
  set_place(L, at);
  return 0;
}

/// string.gmatch(s, pattern [, init]): pushes the iterator. Raises on bad arguments.
int mg_string_gmatch(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t first = mg_slice_start(mg_opt_integer(L, 3, 1), length) - 1;
  lua_settop(L, 2);
  lua_pushinteger(L, ~(lua_Integer)(first > length ? length + 1 : first));
  lua_pushcclosure(L, gmatch_next, GMATCH_COUNT);
  return 1;
}

// MARK: gsub

/// Appends the replacement string at stack index 3, with `%0` to `%9` filled in from the match.
/// Leaves the stack as it was; raises on a wrong use of `%`, a missing capture, a spent budget.
static void add_expanded(
    mg_Buffer *buffer, mg_Matcher *matcher, const char *start, const char *end) {
  size_t length;
  const char *text = lua_tolstring(buffer->L, 3, &length);
  const char *text_end = text + length;
  for (;;) {
    const char *escape = memchr(text, '%', (size_t)(text_end - text));
    mg_buffer_add(buffer, text, (size_t)((escape == NULL ? text_end : escape) - text));
    if (escape == NULL) return;
    char what = escape + 1 < text_end ? escape[1] : '\0';
    if (what == '%') {
      mg_buffer_add(buffer, escape, 1);
    } else if (what == '0') {
      mg_buffer_add(buffer, start, (size_t)(end - start));
    } else if (what >= '1' && what <= '9') {
      mg_push_capture(matcher, what - '1', start, end);
      mg_buffer_add_value(buffer);
    } else {
      luaL_error(buffer->L, "invalid use of '%%' in replacement string");
    }
    text = escape + 2;
  }
}

/// Pushes what the function or the table at stack index 3 gives for the match. Raises what they
/// raise, and when that is neither text nor false nor nil.
static void push_replacement(
    lua_State *L, mg_Matcher *matcher, const char *start, const char *end) {
  if (lua_type(L, 3) == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    int count = mg_push_captures(matcher, start, end);
    mg_call_value(L, count, 1);
  } else {
    mg_push_capture(matcher, 0, start, end);
    mg_charge(L, 1);
    mg_get_field(L, 3);
  }
  if (lua_toboolean(L, -1) && !lua_isstring(L, -1)) {
    luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  }
}

/// string.gsub(s, pattern, replacement [, n]): the text and the number of matches. Text is copied
/// only in front of a replacement, so one that changes nothing copies nothing. Raises on bad
/// arguments, a bad pattern, a bad replacement, and a spent budget.
int mg_string_gsub(lua_State *L) {
  size_t length, pattern_length;
  const char *subject = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  int kind = lua_type(L, 3);
  if (kind == LUA_TNUMBER) lua_tolstring(L, 3, NULL);
  bool is_text = kind == LUA_TSTRING || kind == LUA_TNUMBER;
  if (!is_text && kind != LUA_TFUNCTION && kind != LUA_TTABLE) {
    luaL_typeerror(L, 3, "string/function/table");
  }
  lua_Integer most = mg_opt_integer(L, 4, (lua_Integer)length + 1);
  bool is_anchored = pattern_length > 0 && pattern[0] == '^';
  if (is_anchored) pattern++, pattern_length--;

  mg_Matcher matcher;
  mg_matcher_open(&matcher, L, subject, length, pattern, pattern_length);
  mg_Buffer buffer;
  mg_buffer_open(&buffer, L);
  const char *place = subject;
  const char *copied = subject;  // what comes before it is in the buffer
  const char *last_end = NULL;
  bool is_changed = false;
  lua_Integer count = 0;
  while (count < most) {
    const char *end = mg_match(&matcher, place);
    if (end != NULL && end != last_end) {
      count++;
      bool is_replaced = is_text;
      if (!is_text) {
        push_replacement(L, &matcher, place, end);
        is_replaced = lua_toboolean(L, -1);
      }
      if (is_replaced) {
        mg_buffer_add(&buffer, copied, (size_t)(place - copied));
        copied = end;
        is_changed = true;
        if (is_text) {
          add_expanded(&buffer, &matcher, place, end);
        } else {
          mg_buffer_add_value(&buffer);
        }
      } else {
        lua_pop(L, 1);
      }
      place = last_end = end;
    } else if (place < matcher.subject_end) {
      place++;
    } else {
      break;
    }
    if (is_anchored) break;
  }
  if (is_changed) {
    mg_buffer_add(&buffer, copied, (size_t)(matcher.subject_end - copied));
    mg_buffer_push(&buffer);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, count);
  return 2;
}
