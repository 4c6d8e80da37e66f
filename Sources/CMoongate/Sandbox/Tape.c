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

void mg_write_array_header(mg_bytes *tape, uint32_t count) {
  mg_write_type(tape, MG_TAPE_ARRAY);
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

static void write_list(lua_State *L, int index, const mg_writer *out, const mg_trail *place,
                       lua_Integer count) {
  mg_write_array_header(out->tape, (uint32_t)count);
  for (lua_Integer element = 1; element <= count; element++) {
    mg_trail inner = {place, NULL, element, place->depth + 1};
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

static void write_entry(lua_State *L, const entry *field, const mg_writer *out,
                        const mg_trail *place) {
  mg_trail inner = {place, field->name, 0, place->depth + 1};
  if (!mg_is_utf8(field->name, field->length)) luaL_error(L, "A field's name is not UTF-8 text.");
  mg_write_string(out->tape, field->name, field->length);
  write(L, field->value, out, &inner);
}

/// The host wants records sorted by name. This does it for as many entries at a time, which is
/// nearly all records, where it costs least.
enum { SORTED_ENTRIES = 8 };

/// Writes up to SORTED_ENTRIES entries, from the one on top, and pops them. Returns how many; leaves
/// the next entry on top if there is one more. Returns 0 where a key is no name.
static uint32_t write_entries(lua_State *L, int index, const mg_writer *out, const mg_trail *place,
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
static bool write_record(lua_State *L, int index, const mg_writer *out, const mg_trail *place) {
  mg_bytes *tape = out->tape;
  uint32_t count = 0;
  mg_write_type(tape, MG_TAPE_OBJECT);
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

void mg_write_table(lua_State *L, int index, const mg_writer *out, const mg_trail *place) {
  if (place->depth >= MG_TAPE_DEPTH) {
    mg_refuse_value(L, out, place, "nested too deeply, or inside itself");
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
    mg_write_type(out->tape, MG_TAPE_OBJECT);
    mg_bytes_append(out->tape, &count, sizeof count);
  } else if (lua_type(L, -2) == LUA_TSTRING) {
    if (!write_record(L, index, out, place)) {
      lua_settop(L, top + 1);
      out->tape->length = start;
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
