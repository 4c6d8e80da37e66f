#include "Sandbox/Tape.h"

#include "Sandbox/Sandbox.h"

#include <stdio.h>
#include <string.h>

// Writing reads tables raw: no metamethod, so no script code, runs while a value is written.

/// As much of a path as an error tells: names may be of any length.
typedef struct {
  char text[4096];
  size_t length;
} path;

static void append_to_path(path *whole, const char *text) {
  size_t length = strlen(text), room = sizeof whole->text - 1 - whole->length;
  if (length > room) length = room;
  memcpy(whole->text + whole->length, text, length);
  whole->length += length;
}

static void append_steps(path *whole, const mg_trail *place) {
  if (place->outer) append_steps(whole, place->outer);
  if (place->name) {
    if (place->outer) append_to_path(whole, ".");
    append_to_path(whole, place->name);
  } else {
    char index[32];
    snprintf(index, sizeof index, "[%lld]", (long long)place->index);
    append_to_path(whole, index);
  }
}

void mg_write_type(mg_bytes *tape, uint8_t type) { mg_bytes_append(tape, &type, 1); }

size_t mg_begin_on_tape(mg_bytes *tape, uint8_t type, uint32_t count) {
  size_t start = tape->length;
  char header[1 + 2 * sizeof count] = {(char)type};
  memcpy(header + 1, &count, sizeof count);
  mg_bytes_append(tape, header, sizeof header);
  return start;
}

void mg_end_on_tape(mg_bytes *tape, size_t start) {
  // The beginning may have found no room.
  if (tape->is_full) return;
  char *size_place = tape->bytes + start + 1 + sizeof(uint32_t);
  uint32_t size = (uint32_t)(tape->length - start - 1 - 2 * sizeof size);
  memcpy(size_place, &size, sizeof size);
}

void mg_end_count_on_tape(mg_bytes *tape, size_t start, uint32_t count) {
  mg_end_on_tape(tape, start);
  if (!tape->is_full) memcpy(tape->bytes + start + 1, &count, sizeof count);
}

static void write_text(mg_bytes *tape, uint8_t type, const char *bytes, size_t length) {
  // A string longer than 32 bits can count is past every tape's limit.
  uint32_t count = (uint32_t)length;
  size_t size = MG_STRING_HEADER + length;
  if (!mg_bytes_has_room(tape, size) && !mg_bytes_reserve(tape, size)) return;
  char *target = tape->bytes + tape->length;
  *target = (char)type;
  memcpy(target + 1, &count, sizeof count);
  if (length) memcpy(target + MG_STRING_HEADER, bytes, length);
  tape->length += size;
}

void mg_write_string(mg_bytes *tape, const char *bytes, size_t length) {
  write_text(tape, MG_TAPE_STRING, bytes, length);
}

static bool write(lua_State *L, int index, const mg_writer *out, const mg_trail *place);

bool mg_refuse_value(lua_State *L, const mg_writer *out, const mg_trail *place,
                     const char *what) {
  if (out->is_lenient) {
    write_text(out->tape, MG_TAPE_OPAQUE, what, strlen(what));
    return true;
  }
  path whole;
  whole.length = 0;
  append_steps(&whole, place);
  whole.text[whole.length] = '\0';
  lua_pushfstring(L, "The value of %s is %s; a response holds nil, booleans, finite numbers, UTF-8 "
                     "text and tables of these.",
                  whole.text, what);
  return false;
}

bool mg_refuse_length(lua_State *L, const mg_bytes *tape) {
  lua_pushfstring(L, "The response takes more than %I bytes.", (LUAI_UACINT)tape->limit);
  return false;
}

/// Writes a type and eight bytes.
static void write_8_bytes(mg_bytes *tape, uint8_t type, const void *bytes) {
  char value[1 + 8] = {(char)type};
  memcpy(value + 1, bytes, 8);
  mg_bytes_append(tape, value, sizeof value);
}

void mg_write_scalar(lua_State *L, int index, mg_bytes *tape) {
  if (lua_isboolean(L, index)) {
    mg_write_type(tape, lua_toboolean(L, index) ? MG_TAPE_TRUE : MG_TAPE_FALSE);
  } else if (lua_isinteger(L, index)) {
    int64_t integer = lua_tointeger(L, index);
    write_8_bytes(tape, MG_TAPE_INTEGER, &integer);
  } else {
    double number = lua_tonumber(L, index);
    write_8_bytes(tape, MG_TAPE_NUMBER, &number);
  }
}

/// The length of the list at `index`, whose first key is on top and no string; 0 if the table is no
/// list. Leaves the stack without the key. How far it looks depends on Lua's order, so that is not what
/// it charges: a list pays for its length, and another table where it is described.
static lua_Integer list_length(lua_State *L, int index) {
  lua_Integer count = 0, highest = 0;
  do {
    lua_pop(L, 1);
    mg_visit_paid(L);
    if (!lua_isinteger(L, -1) || lua_tointeger(L, -1) <= 0) {
      lua_pop(L, 1);
      return 0;
    }
    count++;
    if (lua_tointeger(L, -1) > highest) highest = lua_tointeger(L, -1);
  } while (lua_next(L, index));
  if (count != highest) return 0;
  mg_charge(L, (size_t)count);
  return count;
}

/// Why the table at `index` is neither a list nor a record. Looks at every key, so that it charges the
/// same in whatever order they come.
static const char *describe_odd_table(lua_State *L, int index) {
  bool has_names = false, has_elements = false, has_others = false;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    mg_visit(L);
    bool is_name = lua_type(L, -2) == LUA_TSTRING;
    bool is_element = lua_isinteger(L, -2) && lua_tointeger(L, -2) > 0;
    has_names = has_names || is_name;
    has_elements = has_elements || is_element;
    has_others = has_others || !(is_name || is_element);
  }
  if (has_others) return "a table with a key that is neither a name nor a list's index";
  return has_names && has_elements ? "a table that is both a list and a record"
                                   : "a list with holes";
}

static bool write_list(lua_State *L, int index, const mg_writer *out, const mg_trail *place,
                       lua_Integer count) {
  size_t start = mg_begin_on_tape(out->tape, MG_TAPE_ARRAY, (uint32_t)count);
  for (lua_Integer element = 1; element <= count; element++) {
    mg_trail inner = {place, NULL, element, place->depth + 1};
    lua_rawgeti(L, index, element);
    if (!write(L, lua_gettop(L), out, &inner)) return false;
    lua_pop(L, 1);
  }
  mg_end_on_tape(out->tape, start);
  return true;
}

// MARK: Scalars

/// A text, a boolean or a number, read off the stack. What its text is part of keeps it alive.
typedef struct {
  /// The type on a tape, or NO_SCALAR.
  uint8_t type;
  union {
    int64_t integer;
    double number;
    mg_text text;
  };
} scalar;

enum { NO_SCALAR = UINT8_MAX };

static inline scalar read_scalar(lua_State *L, int index) {
  scalar value = {.type = NO_SCALAR};
  switch (lua_type(L, index)) {
  case LUA_TSTRING:
    value.type = MG_TAPE_STRING;
    value.text.bytes = lua_tolstring(L, index, &value.text.length);
    break;
  case LUA_TBOOLEAN:
    value.type = lua_toboolean(L, index) ? MG_TAPE_TRUE : MG_TAPE_FALSE;
    break;
  case LUA_TNUMBER:
    if (lua_isinteger(L, index)) {
      value.type = MG_TAPE_INTEGER;
      value.integer = lua_tointeger(L, index);
    } else {
      value.type = MG_TAPE_NUMBER;
      value.number = lua_tonumber(L, index);
    }
    break;
  }
  return value;
}

/// Charges for a scalar and writes it. Returns false, with a message on top, where it cannot leave Lua.
static bool write_scalar(lua_State *L, const scalar *value, const mg_writer *out,
                         const mg_trail *place) {
  if (!mg_has_room(L, out->tape)) return false;
  mg_visit(L);
  switch (value->type) {
  case MG_TAPE_STRING:
    mg_charge(L, value->text.length / 8);
    if (!mg_is_utf8(value->text.bytes, value->text.length)) {
      return mg_refuse_value(L, out, place, "text that is not UTF-8");
    }
    write_text(out->tape, MG_TAPE_STRING, value->text.bytes, value->text.length);
    return true;
  case MG_TAPE_NUMBER:
    if (value->number - value->number != 0) {
      return mg_refuse_value(L, out, place,
                             value->number != value->number ? "nan" : "an infinite number");
    }
    write_8_bytes(out->tape, MG_TAPE_NUMBER, &value->number);
    return true;
  case MG_TAPE_INTEGER:
    write_8_bytes(out->tape, MG_TAPE_INTEGER, &value->integer);
    return true;
  default:
    mg_write_type(out->tape, value->type);
    return true;
  }
}

// MARK: Records

/// A field of a record: the name, and the value if it is a scalar, or else the value's place on the stack.
typedef struct {
  mg_text name;
  scalar value;
  int place;
} entry;

static inline bool is_before(const mg_text *first, const mg_text *second) {
  size_t shorter = first->length < second->length ? first->length : second->length;
  int order = memcmp(first->bytes, second->bytes, shorter);
  return order ? order < 0 : first->length < second->length;
}

/// Writes an entry. Returns false, with a message on top, where it cannot leave Lua.
static bool write_entry(lua_State *L, const entry *field, const mg_writer *out,
                        const mg_trail *place) {
  mg_trail inner = {place, field->name.bytes, 0, place->depth + 1};
  if (!mg_is_utf8(field->name.bytes, field->name.length)) {
    lua_pushliteral(L, "A field's name is not UTF-8 text.");
    return false;
  }
  write_text(out->tape, MG_TAPE_STRING, field->name.bytes, field->name.length);
  return field->value.type == NO_SCALAR ? write(L, field->place, out, &inner)
                                        : write_scalar(L, &field->value, out, &inner);
}

/// How it went to write a table: with a message on top unless it is WRITTEN.
typedef enum { WRITTEN, REFUSED, ODD } outcome;

/// Writes the table at `index`, which has a field, as a record, sorted by name. If a key is not a name,
/// writes nothing and leaves no message. Leaves more on the stack than it found.
static outcome write_many_entries(lua_State *L, int index, const mg_writer *out,
                                  const mg_trail *place) {
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    mg_visit_paid(L);
    if (lua_type(L, -2) != LUA_TSTRING) return ODD;
  }
  mg_push_sorted_keys(L, index);
  int keys = lua_gettop(L);
  lua_Unsigned count = lua_rawlen(L, keys);
  size_t start = mg_begin_on_tape(out->tape, MG_TAPE_OBJECT, (uint32_t)count);
  for (lua_Unsigned position = 1; position <= count; position++) {
    entry field = {.place = keys + 2};
    lua_rawgeti(L, keys, (lua_Integer)position);
    field.name.bytes = lua_tolstring(L, -1, &field.name.length);
    lua_pushvalue(L, -1);
    lua_rawget(L, index);
    field.value = read_scalar(L, -1);
    if (!write_entry(L, &field, out, place)) return REFUSED;
    lua_settop(L, keys);
  }
  mg_end_on_tape(out->tape, start);
  return WRITTEN;
}

/// Nearly all records have so few entries. They are sorted as they come, which costs least.
enum { FEW_ENTRIES = 8 };

/// Writes a record, whose first entry is on top, sorted by name: that is how it is wanted, and of
/// several values that cannot leave Lua the same one is named in every state. Only what is no scalar
/// stays on the stack meanwhile. Otherwise like `write_many_entries`.
static outcome write_record(lua_State *L, int index, const mg_writer *out, const mg_trail *place) {
  entry entries[FEW_ENTRIES];
  const entry *sorted[FEW_ENTRIES];
  uint32_t count = 0;
  int top = lua_gettop(L);
  do {
    if (count == FEW_ENTRIES) {
      lua_pop(L, 2);
      return write_many_entries(L, index, out, place);
    }
    if (lua_type(L, -2) != LUA_TSTRING) return ODD;
    entry *added = &entries[count];
    added->name.bytes = lua_tolstring(L, -2, &added->name.length);
    added->value = read_scalar(L, -1);
    if (added->value.type == NO_SCALAR) {
      added->place = top;
      top += 2;
      lua_pushvalue(L, -2);
    } else {
      lua_pop(L, 1);
    }
    uint32_t position = count++;
    for (; position > 0 && is_before(&added->name, &sorted[position - 1]->name); position--) {
      sorted[position] = sorted[position - 1];
    }
    sorted[position] = added;
  } while (lua_next(L, index));
  size_t start = mg_begin_on_tape(out->tape, MG_TAPE_OBJECT, count);
  for (uint32_t position = 0; position < count; position++) {
    if (!write_entry(L, sorted[position], out, place)) return REFUSED;
  }
  mg_end_on_tape(out->tape, start);
  return WRITTEN;
}

// MARK: Values

bool mg_write_table(lua_State *L, int index, const mg_writer *out, const mg_trail *place) {
  if (place->depth >= MG_TAPE_DEPTH) {
    return mg_refuse_value(L, out, place, "nested too deeply, or inside itself");
  }
  // What is not nested finds room already.
  if (place->depth > 0) luaL_checkstack(L, MG_WRITER_PLACES, NULL);
  int top = lua_gettop(L);
  if (mg_push_contents(L, index)) index = top + 1;
  outcome result = ODD;
  lua_pushnil(L);
  if (!lua_next(L, index)) {
    mg_begin_on_tape(out->tape, MG_TAPE_OBJECT, 0);
    result = WRITTEN;
  } else if (lua_type(L, -2) == LUA_TSTRING) {
    result = write_record(L, index, out, place);
  } else {
    lua_Integer count = list_length(L, index);
    if (count > 0) result = write_list(L, index, out, place, count) ? WRITTEN : REFUSED;
  }
  // The message stays on top.
  if (result == REFUSED) return false;
  if (result == ODD && !mg_refuse_value(L, out, place, describe_odd_table(L, index))) return false;
  lua_settop(L, top);
  return true;
}

static bool write(lua_State *L, int index, const mg_writer *out, const mg_trail *place) {
  scalar value = read_scalar(L, index);
  if (value.type != NO_SCALAR) return write_scalar(L, &value, out, place);
  // A shared table can unfold into exponentially many values: stop as soon as the tape is full.
  if (!mg_has_room(L, out->tape)) return false;
  mg_visit(L);
  switch (lua_type(L, index)) {
  case LUA_TTABLE:
    return mg_write_table(L, index, out, place);
  case LUA_TNIL:
    mg_write_type(out->tape, MG_TAPE_NIL);
    return true;
  case LUA_TUSERDATA:
  case LUA_TLIGHTUSERDATA:
    return mg_sandbox_of(L)->words->write_userdata(L, index, out, place);
  default:
    return mg_refuse_value(L, out, place, "a function");
  }
}

bool mg_write_text(lua_State *L, mg_text text, mg_bytes *tape, const char *path) {
  mg_writer out = {tape, false};
  mg_trail root = {NULL, path, 0, 0};
  scalar value = {.type = MG_TAPE_STRING, .text = text};
  return write_scalar(L, &value, &out, &root);
}

bool mg_write_value(lua_State *L, int index, mg_bytes *tape, const char *path, bool is_lenient) {
  mg_writer out = {tape, is_lenient};
  mg_trail root = {NULL, path, 0, 0};
  return write(L, lua_absindex(L, index), &out, &root);
}
