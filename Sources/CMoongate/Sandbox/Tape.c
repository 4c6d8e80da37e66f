#include "Sandbox/Tape.h"

#include "Sandbox/Sandbox.h"

#include <string.h>

// Writing reads tables raw: no metamethod, so no script code, runs while a value is written.

static void push_path(lua_State *L, const mg_trail *place) {
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

static void write(lua_State *L, int index, const mg_writer *out, const mg_trail *place);

void mg_refuse_value(lua_State *L, const mg_writer *out, const mg_trail *place,
                     const char *what) {
  if (out->is_lenient) {
    write_text(out->tape, MG_TAPE_OPAQUE, what, strlen(what));
    return;
  }
  push_path(L, place);
  luaL_error(L, "The value of %s is %s; a response holds nil, booleans, finite numbers, UTF-8 text "
                "and tables of these.",
             lua_tostring(L, -1), what);
}

void mg_write_scalar(lua_State *L, int index, mg_bytes *tape) {
  if (lua_isboolean(L, index)) {
    mg_write_type(tape, lua_toboolean(L, index) ? MG_TAPE_TRUE : MG_TAPE_FALSE);
  } else if (lua_isinteger(L, index)) {
    int64_t integer = lua_tointeger(L, index);
    mg_write_type(tape, MG_TAPE_INTEGER);
    mg_bytes_append(tape, &integer, sizeof integer);
  } else {
    double number = lua_tonumber(L, index);
    mg_write_type(tape, MG_TAPE_NUMBER);
    mg_bytes_append(tape, &number, sizeof number);
  }
}

static void write_number(lua_State *L, int index, const mg_writer *out, const mg_trail *place) {
  double number = lua_tonumber(L, index);
  if (number - number != 0) {
    mg_refuse_value(L, out, place, number != number ? "nan" : "an infinite number");
  } else {
    mg_write_scalar(L, index, out->tape);
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

static void write_list(lua_State *L, int index, const mg_writer *out, const mg_trail *place,
                       lua_Integer count) {
  size_t start = mg_begin_on_tape(out->tape, MG_TAPE_ARRAY, (uint32_t)count);
  for (lua_Integer element = 1; element <= count; element++) {
    mg_trail inner = {place, NULL, element, place->depth + 1};
    lua_rawgeti(L, index, element);
    write(L, lua_gettop(L), out, &inner);
    lua_pop(L, 1);
  }
  mg_end_on_tape(out->tape, start);
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

static void write_entry(lua_State *L, const entry *field, const mg_writer *out,
                        const mg_trail *place) {
  mg_trail inner = {place, field->name, 0, place->depth + 1};
  if (!mg_is_utf8(field->name, field->length)) luaL_error(L, "A field's name is not UTF-8 text.");
  mg_write_string(out->tape, field->name, field->length);
  write(L, field->value, out, &inner);
}

/// Writes the table at `index`, which has a field, as a record, sorted by name. Returns false, and
/// writes nothing, where a key is no name. Leaves more on the stack than it found.
static bool write_many_entries(lua_State *L, int index, const mg_writer *out,
                               const mg_trail *place) {
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    mg_visit_paid(L);
    if (lua_type(L, -2) != LUA_TSTRING) return false;
  }
  mg_push_sorted_keys(L, index);
  int keys = lua_gettop(L);
  lua_Unsigned count = lua_rawlen(L, keys);
  size_t start = mg_begin_on_tape(out->tape, MG_TAPE_OBJECT, (uint32_t)count);
  for (lua_Unsigned position = 1; position <= count; position++) {
    entry field = {.value = keys + 2};
    lua_rawgeti(L, keys, (lua_Integer)position);
    field.name = lua_tolstring(L, -1, &field.length);
    lua_pushvalue(L, -1);
    lua_rawget(L, index);
    write_entry(L, &field, out, place);
    lua_settop(L, keys);
  }
  mg_end_on_tape(out->tape, start);
  return true;
}

/// Nearly all records have so few entries. They are sorted on the stack, which costs least.
enum { FEW_ENTRIES = 8 };

/// Writes a record, whose first entry is on top, sorted by name: that is how it is wanted, and of
/// several values that cannot leave Lua the same one is named in every state. Returns false, and writes
/// nothing, where a key is no name. Leaves more on the stack than it found.
static bool write_record(lua_State *L, int index, const mg_writer *out, const mg_trail *place) {
  entry sorted[FEW_ENTRIES];
  uint32_t count = 0;
  bool has_more = true;
  for (int key = lua_gettop(L) - 1; has_more; key += 2) {
    if (count == FEW_ENTRIES) {
      lua_settop(L, key - 2 * FEW_ENTRIES - 1);
      return write_many_entries(L, index, out, place);
    }
    if (lua_type(L, key) != LUA_TSTRING) return false;
    entry added = {.value = key + 1};
    added.name = lua_tolstring(L, key, &added.length);
    uint32_t position = count++;
    for (; position > 0 && is_before(&added, &sorted[position - 1]); position--) {
      sorted[position] = sorted[position - 1];
    }
    sorted[position] = added;
    lua_pushvalue(L, key);
    has_more = lua_next(L, index);
  }
  size_t start = mg_begin_on_tape(out->tape, MG_TAPE_OBJECT, count);
  for (uint32_t position = 0; position < count; position++) {
    write_entry(L, &sorted[position], out, place);
  }
  mg_end_on_tape(out->tape, start);
  return true;
}

void mg_write_table(lua_State *L, int index, const mg_writer *out, const mg_trail *place) {
  if (place->depth >= MG_TAPE_DEPTH) {
    mg_refuse_value(L, out, place, "nested too deeply, or inside itself");
    return;
  }
  // What is not nested finds room already.
  if (place->depth > 0) luaL_checkstack(L, MG_WRITER_PLACES, NULL);
  int top = lua_gettop(L);
  if (mg_push_contents(L, index)) index = top + 1;
  lua_pushnil(L);
  if (!lua_next(L, index)) {
    mg_begin_on_tape(out->tape, MG_TAPE_OBJECT, 0);
  } else if (lua_type(L, -2) == LUA_TSTRING) {
    if (!write_record(L, index, out, place)) {
      mg_refuse_value(L, out, place, describe_odd_table(L, index));
    }
  } else {
    lua_Integer count = list_length(L, index);
    if (count > 0) {
      write_list(L, index, out, place, count);
    } else {
      mg_refuse_value(L, out, place, describe_odd_table(L, index));
    }
  }
  lua_settop(L, top);
}

static void write(lua_State *L, int index, const mg_writer *out, const mg_trail *place) {
  // A shared table can unfold into exponentially many values: stop as soon as the tape is full.
  if (out->tape->is_full) luaL_error(L, "The response takes more than %I bytes.",
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
      mg_refuse_value(L, out, place, "text that is not UTF-8");
    }
    break;
  }
  case LUA_TTABLE:
    mg_write_table(L, index, out, place);
    break;
  case LUA_TNIL:
    mg_write_type(out->tape, MG_TAPE_NIL);
    break;
  case LUA_TBOOLEAN:
    mg_write_scalar(L, index, out->tape);
    break;
  case LUA_TNUMBER:
    write_number(L, index, out, place);
    break;
  case LUA_TUSERDATA:
    mg_sandbox_of(L)->words->write_userdata(L, index, out, place);
    break;
  default:
    mg_refuse_value(L, out, place, "a function");
  }
}

void mg_write_value(lua_State *L, int index, mg_bytes *tape, const char *path, bool is_lenient) {
  mg_writer out = {tape, is_lenient};
  mg_trail root = {NULL, path, 0, 0};
  write(L, lua_absindex(L, index), &out, &root);
}
