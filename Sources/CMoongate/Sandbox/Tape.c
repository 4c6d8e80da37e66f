#include "Guarded/Guarded.h"
#include "Core/State.h"

#include <string.h>

// Values leave and enter Lua as a tape (see CMoongate.h). Writing reads tables raw: no
// metamethod, so no script code, runs while a response is read.

/// Where in a value the writer is, from the inside out; turned into text only for an error.
typedef struct trail {
  const struct trail *outer;
  /// A field's name or, if NULL, the element `index`.
  const char *name;
  lua_Integer index;
  int depth;
} trail;

typedef struct {
  mg_bytes *tape;
  bool is_lenient;
} writer;

static void push_path(lua_State *L, const trail *place) {
  luaL_checkstack(L, 3, NULL);
  if (!place->outer) {
    lua_pushstring(L, place->name);
    return;
  }
  push_path(L, place->outer);
  if (place->name) {
    lua_pushfstring(L, ".%s", place->name);
  } else {
    lua_pushfstring(L, "[%I]", (LUAI_UACINT)place->index);
  }
  lua_concat(L, 2);
}

static void write_type(mg_bytes *tape, uint8_t type) { mg_bytes_append(tape, &type, 1); }

void mg_write_array_header(mg_bytes *tape, uint32_t count) {
  write_type(tape, MG_TAPE_ARRAY);
  mg_bytes_append(tape, &count, sizeof count);
}

static void write_text(mg_bytes *tape, uint8_t type, const char *bytes, size_t length) {
  // A string longer than 32 bits can count is past every tape's limit.
  uint32_t count = (uint32_t)length;
  size_t size = 1 + sizeof count + length;
  if (!mg_bytes_has_room(tape, size) && !mg_bytes_reserve(tape, size)) return;
  char *target = tape->bytes + tape->length;
  *target = (char)type;
  memcpy(target + 1, &count, sizeof count);
  if (length) memcpy(target + 1 + sizeof count, bytes, length);
  tape->length += size;
}

void mg_write_string(mg_bytes *tape, const char *bytes, size_t length) {
  write_text(tape, MG_TAPE_STRING, bytes, length);
}

/// Whether any of four or eight bytes is not ASCII.
static bool has_high_4(const char *text) {
  uint32_t bytes;
  memcpy(&bytes, text, sizeof bytes);
  return bytes & 0x80808080u;
}
static bool has_high_8(const char *text) {
  uint64_t bytes;
  memcpy(&bytes, text, sizeof bytes);
  return bytes & 0x8080808080808080u;
}

/// Whether a text is ASCII. The last words that are looked at may overlap.
static bool is_ascii(const char *text, size_t length) {
  if (length >= 8) {
    for (size_t offset = 0; offset < length - 8; offset += 8) {
      if (has_high_8(text + offset)) return false;
    }
    return !has_high_8(text + length - 8);
  }
  if (length >= 4) return !has_high_4(text) && !has_high_4(text + length - 4);
  // The first, the middle and the last byte of up to three.
  return length == 0 || !((text[0] | text[length / 2] | text[length - 1]) & 0x80);
}

bool mg_is_utf8(const char *text, size_t length) {
  const char *end = text + length;
  uint32_t code;
  if (is_ascii(text, length)) return true;
  while (text && text < end) text = mg_read_utf8(text, end, false, &code);
  return text != NULL;
}

static void write(lua_State *L, int index, const writer *out, const trail *place);

/// Raises that the value at `place` cannot leave Lua; in a lenient tape writes its name instead.
static void refuse(lua_State *L, const writer *out, const trail *place, const char *what) {
  if (out->is_lenient) {
    write_text(out->tape, MG_TAPE_OPAQUE, what, strlen(what));
    return;
  }
  push_path(L, place);
  luaL_error(L, "%s is %s; a response holds nil, booleans, finite numbers, UTF-8 text and tables "
                "of these",
             lua_tostring(L, -1), what);
}

void mg_write_scalar(lua_State *L, int index, mg_bytes *tape) {
  if (lua_isboolean(L, index)) {
    write_type(tape, lua_toboolean(L, index) ? MG_TAPE_TRUE : MG_TAPE_FALSE);
  } else if (lua_isinteger(L, index)) {
    int64_t integer = lua_tointeger(L, index);
    write_type(tape, MG_TAPE_INTEGER);
    mg_bytes_append(tape, &integer, sizeof integer);
  } else {
    double number = lua_tonumber(L, index);
    write_type(tape, MG_TAPE_NUMBER);
    mg_bytes_append(tape, &number, sizeof number);
  }
}

static void write_number(lua_State *L, int index, const writer *out, const trail *place) {
  double number = lua_tonumber(L, index);
  if (number - number != 0) {
    refuse(L, out, place, number != number ? "nan" : "an infinite number");
  } else {
    mg_write_scalar(L, index, out->tape);
  }
}

/// The length of the list at `index`, whose first key is on top and no string; 0 if the table is no
/// list. Leaves the stack without the key.
static lua_Integer list_length(lua_State *L, int index) {
  lua_Integer count = 0, highest = 0;
  do {
    lua_pop(L, 1);
    mg_visit(L);
    if (!lua_isinteger(L, -1) || lua_tointeger(L, -1) <= 0) {
      lua_pop(L, 1);
      return 0;
    }
    count++;
    if (lua_tointeger(L, -1) > highest) highest = lua_tointeger(L, -1);
  } while (lua_next(L, index));
  return count == highest ? count : 0;
}

/// Why the table at `index` is neither a list nor a record.
static const char *describe_odd_table(lua_State *L, int index) {
  bool has_names = false, has_elements = false;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    mg_visit(L);
    bool is_name = lua_type(L, -2) == LUA_TSTRING;
    if (!is_name && (!lua_isinteger(L, -2) || lua_tointeger(L, -2) <= 0)) {
      lua_pop(L, 2);
      return "a table with a key that is neither a name nor a list's index";
    }
    has_names = has_names || is_name;
    has_elements = has_elements || !is_name;
  }
  return has_names && has_elements ? "a table that is both a list and a record"
                                   : "a list with holes";
}

static void write_list(lua_State *L, int index, const writer *out, const trail *place,
                       lua_Integer count) {
  mg_write_array_header(out->tape, (uint32_t)count);
  for (lua_Integer element = 1; element <= count; element++) {
    trail inner = {place, NULL, element, place->depth + 1};
    lua_rawgeti(L, index, element);
    write(L, lua_gettop(L), out, &inner);
    lua_pop(L, 1);
  }
}

/// An entry of a record: its value's place on the stack, and its name.
typedef struct {
  int value;
  const char *name;
  size_t length;
} entry;

static bool is_before(const entry *first, const entry *second) {
  size_t shorter = first->length < second->length ? first->length : second->length;
  int order = memcmp(first->name, second->name, shorter);
  return order ? order < 0 : first->length < second->length;
}

static void write_entry(lua_State *L, const entry *field, const writer *out, const trail *place) {
  trail inner = {place, field->name, 0, place->depth + 1};
  if (!mg_is_utf8(field->name, field->length)) luaL_error(L, "a field's name is not UTF-8 text");
  mg_write_string(out->tape, field->name, field->length);
  write(L, field->value, out, &inner);
}

/// The host wants records sorted by name. This does it for as many entries at a time, which is
/// nearly all records, where it costs least.
enum { SORTED_ENTRIES = 8 };

/// Writes up to SORTED_ENTRIES entries, from the one on top, and pops them. Returns how many; leaves
/// the next entry on top if there is one more. Returns 0 where a key is no name.
static uint32_t write_entries(lua_State *L, int index, const writer *out, const trail *place,
                              bool *has_more) {
  entry sorted[SORTED_ENTRIES];
  int base = lua_gettop(L) - 1;
  int key = base;
  uint32_t count = 0;
  while (lua_type(L, key) == LUA_TSTRING) {
    if (count == SORTED_ENTRIES) break;
    entry added = {.value = key + 1};
    added.name = lua_tolstring(L, key, &added.length);
    uint32_t position = count++;
    for (; position > 0 && is_before(&added, &sorted[position - 1]); position--) {
      sorted[position] = sorted[position - 1];
    }
    sorted[position] = added;
    key += 2;
    lua_pushvalue(L, key - 2);
    *has_more = lua_next(L, index);
    if (!*has_more) break;
  }
  if (*has_more && lua_type(L, key) != LUA_TSTRING) return 0;
  for (uint32_t position = 0; position < count; position++) {
    write_entry(L, &sorted[position], out, place);
  }
  if (*has_more) {
    lua_copy(L, key, base);
    lua_copy(L, key + 1, base + 1);
  }
  lua_settop(L, *has_more ? base + 1 : base - 1);
  return count;
}

/// Writes the entries of a record from the first one, which is on top. Returns false where a key
/// turns out to be no name. Leaves more on the stack than it found.
static bool write_record(lua_State *L, int index, const writer *out, const trail *place) {
  mg_bytes *tape = out->tape;
  uint32_t count = 0;
  write_type(tape, MG_TAPE_OBJECT);
  size_t header = tape->length;
  mg_bytes_append(tape, &count, sizeof count);
  for (bool has_more = true; has_more;) {
    uint32_t written = write_entries(L, index, out, place, &has_more);
    if (written == 0) return false;
    count += written;
  }
  // The count is known only now.
  if (!tape->is_full) memcpy(tape->bytes + header, &count, sizeof count);
  return true;
}

static void write_table(lua_State *L, int index, const writer *out, const trail *place) {
  if (place->depth >= MG_TAPE_DEPTH) {
    refuse(L, out, place, "nested too deeply, or inside itself");
    return;
  }
  // What is not nested finds room already.
  if (place->depth > 0) luaL_checkstack(L, MG_WRITER_PLACES, NULL);
  int top = lua_gettop(L);
  if (mg_push_contents(L, index)) index = top + 1;
  size_t start = out->tape->length;
  lua_pushnil(L);
  if (!lua_next(L, index)) {
    uint32_t count = 0;
    write_type(out->tape, MG_TAPE_OBJECT);
    mg_bytes_append(out->tape, &count, sizeof count);
  } else if (lua_type(L, -2) == LUA_TSTRING) {
    if (!write_record(L, index, out, place)) {
      lua_settop(L, top + 1);
      out->tape->length = start;
      refuse(L, out, place, describe_odd_table(L, index));
    }
  } else {
    lua_Integer count = list_length(L, index);
    if (count > 0) {
      write_list(L, index, out, place, count);
    } else {
      refuse(L, out, place, describe_odd_table(L, index));
    }
  }
  lua_settop(L, top);
}

static void write(lua_State *L, int index, const writer *out, const trail *place) {
  // A shared table can unfold into exponentially many values: stop as soon as the tape is full.
  if (out->tape->is_full) luaL_error(L, "the response takes more than %I bytes",
                                     (LUAI_UACINT)out->tape->limit);
  mg_visit(L);
  switch (lua_type(L, index)) {
  case LUA_TSTRING: {
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    mg_charge(L, length / 8);
    if (mg_is_utf8(text, length)) {
      mg_write_string(out->tape, text, length);
    } else {
      refuse(L, out, place, "text that is not UTF-8");
    }
    break;
  }
  case LUA_TTABLE:
    write_table(L, index, out, place);
    break;
  case LUA_TNIL:
    write_type(out->tape, MG_TAPE_NIL);
    break;
  case LUA_TBOOLEAN:
    mg_write_scalar(L, index, out->tape);
    break;
  case LUA_TNUMBER:
    write_number(L, index, out, place);
    break;
  case LUA_TUSERDATA:
    luaL_checkstack(L, 2, NULL);
    if (mg_push_view_table(L, index)) {
      write_table(L, lua_gettop(L), out, place);
      lua_pop(L, 1);
    } else if (out->is_lenient && mg_is_response(L, index)) {
      write_type(out->tape, MG_TAPE_RESPONSE);
      mg_write_response(L, index, out->tape);
    } else {
      refuse(L, out, place, mg_is_response(L, index) ? "a response" : "a link");
    }
    break;
  default:
    refuse(L, out, place, "a function");
  }
}

void mg_write_value(lua_State *L, int index, mg_bytes *tape, const char *path, bool is_lenient) {
  writer out = {tape, is_lenient};
  trail root = {NULL, path, 0, 0};
  write(L, lua_absindex(L, index), &out, &root);
}

// MARK: Reading

typedef struct {
  const char *next, *end;
} reader;

/// Copies `size` bytes of the tape. The tape is made by the host, so a short one is a defect.
static void take(lua_State *L, reader *in, void *target, size_t size) {
  if ((size_t)(in->end - in->next) < size) luaL_error(L, "the facts' tape is cut short");
  memcpy(target, in->next, size);
  in->next += size;
}

static void push_value(lua_State *L, reader *in, int depth) {
  uint8_t type;
  take(L, in, &type, 1);
  luaL_checkstack(L, 4, NULL);
  if (depth > MG_TAPE_DEPTH) luaL_error(L, "the facts nest too deeply");
  switch (type) {
  case MG_TAPE_NIL:
    lua_pushnil(L);
    break;
  case MG_TAPE_FALSE:
  case MG_TAPE_TRUE:
    lua_pushboolean(L, type == MG_TAPE_TRUE);
    break;
  case MG_TAPE_INTEGER: {
    int64_t integer;
    take(L, in, &integer, sizeof integer);
    lua_pushinteger(L, (lua_Integer)integer);
    break;
  }
  case MG_TAPE_NUMBER: {
    double number;
    take(L, in, &number, sizeof number);
    lua_pushnumber(L, number);
    break;
  }
  case MG_TAPE_STRING: {
    uint32_t length;
    take(L, in, &length, sizeof length);
    if ((size_t)(in->end - in->next) < length) luaL_error(L, "the facts' tape is cut short");
    lua_pushlstring(L, in->next, length);
    in->next += length;
    break;
  }
  case MG_TAPE_ARRAY:
  case MG_TAPE_OBJECT: {
    uint32_t count;
    take(L, in, &count, sizeof count);
    lua_newtable(L);
    for (uint32_t index = 0; index < count; index++) {
      if (type == MG_TAPE_OBJECT) push_value(L, in, depth + 1);
      push_value(L, in, depth + 1);
      if (type == MG_TAPE_OBJECT) {
        lua_rawset(L, -3);
      } else {
        lua_rawseti(L, -2, (lua_Integer)index + 1);
      }
    }
    break;
  }
  default:
    luaL_error(L, "the facts' tape holds type %d", type);
  }
}

void mg_push_tape(lua_State *L, mg_text tape) {
  reader in = {tape.bytes, tape.bytes + tape.length};
  push_value(L, &in, 0);
}
