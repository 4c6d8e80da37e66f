#include "Sandbox/Sandbox.h"

#include <string.h>

// `nearest` of MoongateLinks is the same rule in Swift; a test compares the two.

enum { LONGEST_WORD = 64 };

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

static char lowercased(char byte) { return byte >= 'A' && byte <= 'Z' ? byte | 0x20 : byte; }

/// The edit distance (insertions, deletions, replacements and swaps of neighbours) of two words of at
/// most LONGEST_WORD. ASCII case does not count.
static size_t edit_distance(const char *a, size_t a_length, const char *b, size_t b_length) {
  size_t rows[3][LONGEST_WORD + 1];
  for (size_t column = 0; column <= b_length; column++) rows[0][column] = column;
  for (size_t line = 1; line <= a_length; line++) {
    const size_t *before = rows[(line + 1) % 3], *above = rows[(line + 2) % 3];
    size_t *row = rows[line % 3];
    char letter = lowercased(a[line - 1]), letter_before = line > 1 ? lowercased(a[line - 2]) : 0;
    row[0] = line;
    for (size_t column = 1; column <= b_length; column++) {
      char other = lowercased(b[column - 1]);
      size_t cost = above[column - 1] + (letter != other);
      cost = smaller(cost, smaller(above[column], row[column - 1]) + 1);
      bool is_swap = line > 1 && column > 1 && letter_before == other
        && letter == lowercased(b[column - 2]);
      row[column] = is_swap ? smaller(cost, before[column - 2] + 1) : cost;
    }
  }
  return rows[a_length % 3][b_length];
}

mg_nearest mg_nearest_begin(const char *word) {
  // A suggestion must share most of the word, or it confuses more than it helps.
  size_t length = strlen(word);
  return (mg_nearest){word, NULL, length, length / 3 + 1 + (length > 1), ""};
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
    lua_pushliteral(L, ".");
  }
}

const char *mg_suggest(lua_State *L, const char *word, const char *const *names) {
  mg_nearest search = mg_nearest_begin(word);
  for (; *names; names++) mg_nearest_consider(&search, *names);
  mg_push_suggestion(L, &search);
  return lua_tostring(L, -1);
}
