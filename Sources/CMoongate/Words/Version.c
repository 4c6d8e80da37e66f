#include "Sandbox/Tape.h"
#include "Words/Words.h"

#include <string.h>

// `version "4.10"`: a value that compares as versions do, number by number, which texts do not. It is a
// userdata that holds its text. A number may have any number of digits: those are compared, and nothing
// is computed that could wrap. What stands behind a hyphen is a pre-release, in the order of SemVer 2.0.0,
// section 11; what stands behind a plus sign counts for nothing.

/// What stands before the text.
typedef struct {
  /// The bytes of the numbers, and those of the pre-release behind its hyphen; 0 without one.
  size_t numbers, label;
} version;

bool mg_is_version(lua_State *L, int index) {
  return mg_is_userdata(L, index, mg_of(L)->version_identity);
}

mg_text mg_version_text(lua_State *L, int index) {
  const version *made = lua_touserdata(L, index);
  return (mg_text){(const char *)(made + 1), lua_rawlen(L, index) - sizeof *made};
}

// MARK: Reading

/// A text that is read, from the left.
typedef struct {
  const char *next, *end;
  /// What belongs at the next place where something else stands; NULL where nothing is wrong.
  const char *wanted;
} reader;

/// Notes what belongs at the next place. Returns false.
static bool refuse(reader *in, const char *wanted) {
  in->wanted = wanted;
  return false;
}

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

/// Whether a byte may stand in an identifier of a pre-release or of a build.
static bool is_identifying(char byte) {
  return is_digit(byte) || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '-';
}

/// Goes past a byte if it comes next.
static bool skip(reader *in, char byte) {
  if (in->next == in->end || *in->next != byte) return false;
  in->next++;
  return true;
}

/// Goes past numbers with points between them.
static bool read_numbers(reader *in) {
  do {
    if (in->next == in->end || !is_digit(*in->next)) return refuse(in, "a number");
    while (in->next < in->end && is_digit(*in->next)) in->next++;
  } while (skip(in, '.'));
  return true;
}

/// Goes past identifiers with points between them. SemVer 2.0.0, section 9, lets none of a pre-release be
/// a number that begins with a zero.
static bool read_identifiers(reader *in, bool may_begin_with_zero) {
  do {
    const char *start = in->next;
    bool is_number = true;
    for (; in->next < in->end && is_identifying(*in->next); in->next++) {
      is_number = is_number && is_digit(*in->next);
    }
    if (in->next == start) return refuse(in, "a letter or a digit");
    if (!is_number || may_begin_with_zero || in->next - start == 1 || *start != '0') continue;
    in->next = start;
    return refuse(in, "a number without zeros before it");
  } while (skip(in, '.'));
  return true;
}

/// Reads a version, and returns whether the text is one.
static bool read_version(mg_text text, reader *in, version *made) {
  *in = (reader){text.bytes, text.bytes + text.length, NULL};
  if (!read_numbers(in)) return false;
  *made = (version){(size_t)(in->next - text.bytes), 0};
  const char *wanted = "a point, a hyphen or the end";
  if (skip(in, '-')) {
    if (!read_identifiers(in, false)) return false;
    made->label = (size_t)(in->next - text.bytes) - made->numbers - 1;
    wanted = "a point, a plus sign or the end";
  }
  if (skip(in, '+')) {
    if (!read_identifiers(in, true)) return false;
    wanted = "a point or the end";
  }
  return in->next == in->end || refuse(in, wanted);
}

bool mg_names_version(mg_text text) {
  reader in;
  version made;
  return read_version(text, &in, &made);
}

/// Pushes what stands at a place of a text, as the beginning of a clause, and returns it.
static const char *push_place(lua_State *L, mg_text text, const char *place) {
  if (place == text.bytes + text.length) return "it ends";
  lua_Integer number = place - text.bytes + 1;
  if (*place < ' ' || *place > '~') {
    return lua_pushfstring(L, "a character that is not printable ASCII is at byte %I", number);
  }
  return lua_pushfstring(L, "\"%c\" is at byte %I", *place, number);
}

/// `version(text)`.
static int make_version(lua_State *L) {
  static const char wanted[] = "a text such as \"4.10\"";
  if (lua_gettop(L) > 1) {
    return luaL_error(L, "The function version takes the text of a version and nothing else.");
  }
  if (lua_type(L, 1) == LUA_TNUMBER) {
    return luaL_error(L, "The function version wants %s, got number; write the version as a text, because "
                         "the number 4.10 is 4.1.", wanted);
  }
  if (lua_type(L, 1) != LUA_TSTRING) {
    mg_refuse_argument(L, 1, "version", wanted, "write version(facts.app_version or \"0\")");
  }
  mg_text text = mg_check_text(L, 1, "version", wanted);
  if (text.length == 0) {
    return luaL_error(L, "The function version wants %s, got an empty string.", wanted);
  }
  mg_charge(L, text.length);
  reader in;
  version made;
  if (!read_version(text, &in, &made)) {
    return luaL_error(L, "The text \"%s\" is not a version, because %s where %s belongs; write numbers with "
                         "points between them, such as \"4.10\" or \"4.10.0-beta.1\".",
                      mg_push_excerpt(L, text), push_place(L, text, in.next), in.wanted);
  }
  char *bytes = lua_newuserdatauv(L, sizeof made + text.length, 0);
  memcpy(bytes, &made, sizeof made);
  memcpy(bytes + sizeof made, text.bytes, text.length);
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_of(L)->version_metatable);
  lua_setmetatable(L, -2);
  return 1;
}

const luaL_Reg mg_versions[] = {{"version", make_version}, {NULL, NULL}};

// MARK: Order

/// Takes what stands before the next point off a text.
static mg_text take_part(mg_text *rest) {
  mg_text part = {rest->bytes, 0};
  while (part.length < rest->length && part.bytes[part.length] != '.') part.length++;
  size_t taken = part.length < rest->length ? part.length + 1 : part.length;
  rest->bytes += taken;
  rest->length -= taken;
  return part;
}

/// Compares two texts by their bytes: below, at or above zero.
static int compare_bytes(mg_text first, mg_text second) {
  size_t shorter = first.length < second.length ? first.length : second.length;
  int order = memcmp(first.bytes, second.bytes, shorter);
  if (order) return order;
  return (first.length > second.length) - (first.length < second.length);
}

/// The digits of a number without the zeros before them, none for zero.
static mg_text significant(mg_text digits) {
  while (digits.length > 0 && *digits.bytes == '0') {
    digits.bytes++;
    digits.length--;
  }
  return digits;
}

/// Compares two numbers by their digits; one that has none is zero.
static int compare_digits(mg_text first, mg_text second) {
  first = significant(first);
  second = significant(second);
  if (first.length != second.length) return first.length < second.length ? -1 : 1;
  return compare_bytes(first, second);
}

/// Compares numbers with points between them; those that are missing are zero.
static int compare_numbers(mg_text first, mg_text second) {
  int order = 0;
  while (order == 0 && (first.length > 0 || second.length > 0)) {
    mg_text part = take_part(&first);
    order = compare_digits(part, take_part(&second));
  }
  return order;
}

static bool is_number(mg_text identifier) {
  for (size_t offset = 0; offset < identifier.length; offset++) {
    if (!is_digit(identifier.bytes[offset])) return false;
  }
  return true;
}

/// Compares two identifiers of pre-releases: numbers come first (SemVer 2.0.0, 11.4.1 to 11.4.3).
static int compare_identifiers(mg_text first, mg_text second) {
  bool is_first_number = is_number(first), is_second_number = is_number(second);
  if (is_first_number != is_second_number) return is_first_number ? -1 : 1;
  return is_first_number ? compare_digits(first, second) : compare_bytes(first, second);
}

/// Compares two pre-releases: the release, which has none, comes last, and of two that agree as far as
/// they go the longer one (SemVer 2.0.0, 11.3 and 11.4.4).
static int compare_labels(mg_text first, mg_text second) {
  if (first.length == 0 || second.length == 0) return (first.length == 0) - (second.length == 0);
  int order = 0;
  while (order == 0 && first.length > 0 && second.length > 0) {
    mg_text part = take_part(&first);
    order = compare_identifiers(part, take_part(&second));
  }
  return order ? order : (first.length > 0) - (second.length > 0);
}

/// Compares two versions, whose texts begin at `one` and `other`: below, at or above zero.
static int compare_versions(const char *one, version first, const char *other, version second) {
  int order = compare_numbers((mg_text){one, first.numbers}, (mg_text){other, second.numbers});
  if (order) return order;
  return compare_labels((mg_text){one + first.numbers + (first.label > 0), first.label},
                        (mg_text){other + second.numbers + (second.label > 0), second.label});
}

int mg_compare_versions(mg_text one, mg_text other) {
  reader in;
  version first = {0}, second = {0};
  read_version(one, &in, &first);
  read_version(other, &in, &second);
  return compare_versions(one.bytes, first, other.bytes, second);
}

/// Compares the versions that are the two arguments. Raises where the budget ends.
static int compare(lua_State *L) {
  const version *first = lua_touserdata(L, 1), *second = lua_touserdata(L, 2);
  mg_text one = mg_version_text(L, 1), other = mg_version_text(L, 2);
  mg_charge(L, 1 + (one.length + other.length) / 8);
  return compare_versions(one.bytes, *first, other.bytes, *second);
}

/// Raises unless the two arguments are versions.
static void check_both(lua_State *L) {
  for (int index = 1; index <= 2; index++) {
    if (mg_is_version(L, index)) continue;
    luaL_error(L, "A version can be compared only with a version, got %s; write version(…) on "
                "both sides.",
               mg_type_name(L, index));
  }
}

// MARK: The metatable

/// `__eq`. Of other userdata, none equals a version.
static int is_equal(lua_State *L) {
  lua_pushboolean(L, mg_is_version(L, 1) && mg_is_version(L, 2) && compare(L) == 0);
  return 1;
}

/// `__lt`. Raises.
static int is_before(lua_State *L) {
  check_both(L);
  lua_pushboolean(L, compare(L) < 0);
  return 1;
}

/// `__le`. Raises.
static int is_not_after(lua_State *L) {
  check_both(L);
  lua_pushboolean(L, compare(L) <= 0);
  return 1;
}

/// `__tostring`.
static int push_text(lua_State *L) {
  mg_text text = mg_version_text(L, 1);
  mg_charge(L, text.length / 8);
  lua_pushlstring(L, text.bytes, text.length);
  return 1;
}

/// `__concat`. Raises.
static int refuse_joining(lua_State *L) {
  return luaL_error(L, "A version cannot be joined to a text; write tostring(v).");
}

/// `__index` and `__newindex`. Raise.
static int refuse_field(lua_State *L) {
  return luaL_error(L, "A version has no fields; compare the version, or write tostring(v).");
}

static const luaL_Reg metamethods[] = {
  {"__eq", is_equal},           {"__lt", is_before},       {"__le", is_not_after},
  {"__tostring", push_text},    {"__index", refuse_field}, {"__newindex", refuse_field},
  {"__concat", refuse_joining}, {NULL, NULL},
};

void mg_open_versions(lua_State *L) {
  lua_createtable(L, 0, 9);
  luaL_setfuncs(L, metamethods, 0);
  // Lua's own messages name a value so.
  lua_pushliteral(L, "version");
  lua_setfield(L, -2, "__name");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  mg_of(L)->version_identity = lua_topointer(L, -1);
  mg_of(L)->version_metatable = luaL_ref(L, LUA_REGISTRYINDEX);
}

void mg_check_versions(lua_State *L) {
  static const char *const names[] = {
    "__concat", "__eq", "__index", "__le", "__lt", "__metatable", "__name", "__newindex", "__tostring",
  };
  lua_rawgeti(L, LUA_REGISTRYINDEX, mg_of(L)->version_metatable);
  mg_check_metatable(L, "a version", names, sizeof names / sizeof *names);
}
