#include "Sandbox/Sandbox.h"

#include <string.h>

enum { LONGEST_WORD = 48 };

static size_t smallest(size_t a, size_t b, size_t c) {
  size_t least = a < b ? a : b;
  return least < c ? least : c;
}

/// The edit distance (insertions, deletions, replacements) of two words of at most LONGEST_WORD.
static size_t edit_distance(const char *a, size_t a_length, const char *b, size_t b_length) {
  size_t row[LONGEST_WORD + 1];
  for (size_t column = 0; column <= b_length; column++) row[column] = column;
  for (size_t line = 1; line <= a_length; line++) {
    size_t diagonal = row[0];
    row[0] = line;
    for (size_t column = 1; column <= b_length; column++) {
      size_t above = row[column];
      size_t replaced = diagonal + (a[line - 1] != b[column - 1]);
      row[column] = smallest(above + 1, row[column - 1] + 1, replaced);
      diagonal = above;
    }
  }
  return row[b_length];
}

mg_nearest mg_nearest_begin(const char *word) {
  // A suggestion must share most of the word, or it confuses more than it helps.
  size_t length = strlen(word);
  return (mg_nearest){word, NULL, length, length / 3 + 1 + (length > 2), ""};
}

void mg_nearest_consider(mg_nearest *search, const char *candidate) {
  if (search->length > LONGEST_WORD) return;
  size_t other = strnlen(candidate, LONGEST_WORD + 1);
  if (other > LONGEST_WORD) return;
  size_t distance = edit_distance(search->word, search->length, candidate, other);
  // Of equally near names the first in the alphabet, because a table's order is not stable.
  bool is_nearer = distance < search->distance ||
                   (search->best && distance == search->distance &&
                    strcmp(candidate, search->best) < 0);
  if (!is_nearer) return;
  search->best = candidate;
  search->distance = distance;
}

void mg_nearest_visit(lua_State *L, mg_nearest *search, const char *candidate) {
  enum { COMPARISON = 16 };
  mg_visit_paid(L);
  mg_charge(L, COMPARISON);
  mg_nearest_consider(search, candidate);
}

void mg_push_suggestion(lua_State *L, const mg_nearest *search) {
  if (search->best) {
    lua_pushfstring(L, "; did you mean \"%s%s\"?", search->prefix, search->best);
  } else {
    lua_pushliteral(L, "");
  }
}

const char *mg_suggest(lua_State *L, const char *word, const char *const *names) {
  mg_nearest search = mg_nearest_begin(word);
  for (; *names; names++) mg_nearest_consider(&search, *names);
  mg_push_suggestion(L, &search);
  return lua_tostring(L, -1);
}
