#include <lauxlib.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "Core/Calls.h"
#include "Guarded/Buffer.h"
#include "Guarded/Guarded.h"

// MARK: Conversions, like `%-8.3f`

/// Text of a conversion, with its `%`: stock Lua takes up to 20 flags and digits and a letter.
enum { MOST_MODIFIERS = 20, CONVERSION_SIZE = MOST_MODIFIERS + 8 };

/// Enough for a number: `%99.99f` of the largest has 309 digits, a point and 99 digits behind it.
enum { NUMBER_SIZE = 512 };

typedef struct Conversion {
  char letter;
  bool is_bare;           // without flags, width or precision
  bool is_left;           // has the flag `-`
  size_t width;           // 0 when absent
  bool has_precision;
  size_t precision;       // 0 when absent
  size_t length;          // of `text` without its letter
  char text[CONVERSION_SIZE];
} Conversion;

/// Raises that the conversion is not one of string.format's.
static int conversion_error(lua_State *L, const Conversion *conversion) {
  if (conversion->letter == 'p') {
    return luaL_error(L, "invalid conversion '%s' to 'format' (addresses are not shown)",
                      conversion->text);
  }
  return luaL_error(L, "invalid conversion '%s' to 'format'", conversion->text);
}

/// Copies the conversion whose `%` stands before `start`, up to its letter, and returns the place
/// behind that. Raises when it is too long.
static const char *read_conversion(
    lua_State *L, Conversion *conversion, const char *start, const char *end) {
  const char *place = start;
  // No further than it takes to see that it is too long: these looks are not charged.
  if (end - start > MOST_MODIFIERS + 1) end = start + MOST_MODIFIERS + 1;
  while (place < end && *place != '\0' && strchr("-+ #0123456789.", *place) != NULL) place++;
  size_t count = (size_t)(place - start);
  if (count > MOST_MODIFIERS) luaL_error(L, "invalid format (too long)");
  *conversion = (Conversion){.letter = place < end ? *place : '\0', .length = count + 1};
  conversion->is_bare = count == 0;
  conversion->text[0] = '%';
  memcpy(conversion->text + 1, start, count);
  conversion->text[count + 1] = conversion->letter;
  return place < end ? place + 1 : end;
}

/// Reads up to two digits at `*place` and moves it behind them. Never raises.
static size_t read_two_digits(const char **place) {
  size_t value = 0;
  for (int index = 0; index < 2 && '0' <= **place && **place <= '9'; index++, (*place)++) {
    value = value * 10 + (size_t)(**place - '0');
  }
  return value;
}

/// Reads flags, width and precision. Raises when a flag is not among `flags`, when there is a
/// precision but `may_have_precision` is false, or when a number has more than two digits.
static void check_modifiers(
    lua_State *L, Conversion *conversion, const char *flags, bool may_have_precision) {
  const char *place = conversion->text + 1;
  const char *letter = conversion->text + conversion->length;
  for (; place < letter && strchr(flags, *place) != NULL; place++) {
    if (*place == '-') conversion->is_left = true;
  }
  // A zero left here is a flag that the conversion does not take.
  if (*place != '0') {
    conversion->width = read_two_digits(&place);
    if (*place == '.' && may_have_precision) {
      place++;
      conversion->has_precision = true;
      conversion->precision = read_two_digits(&place);
    }
  }
  if (place != letter) luaL_error(L, "invalid conversion specification: '%s'", conversion->text);
}

/// Appends a text, padded to the conversion's width. Raises when the budget is spent.
static void add_padded(
    mg_Buffer *buffer, const Conversion *conversion, const char *text, size_t length) {
  size_t padding = conversion->width > length ? conversion->width - length : 0;
  if (padding > 0 && !conversion->is_left) mg_buffer_fill(buffer, ' ', padding);
  mg_buffer_add(buffer, text, length);
  if (padding > 0 && conversion->is_left) mg_buffer_fill(buffer, ' ', padding);
}

// MARK: Numbers, through C's printf

/// What printing a number costs beside its digits. Those of a float cost a step each, charged when
/// they are known: all of them take some microseconds.
enum { INTEGER_STEPS = 4, FLOAT_STEPS = 20 };

/// Appends the integer at `index`. Raises when it is none, and on modifiers it cannot have.
static void add_integer(
    mg_Buffer *buffer, Conversion *conversion, int index, const char *flags) {
  lua_Integer value = mg_check_integer(buffer->L, index);
  if (conversion->is_bare && (conversion->letter == 'd' || conversion->letter == 'i')) {
    mg_buffer_add_integer(buffer, value);
    return;
  }
  check_modifiers(buffer->L, conversion, flags, true);
  // The letter goes behind the length that C wants to be told.
  memcpy(conversion->text + conversion->length, LUA_INTEGER_FRMLEN, sizeof LUA_INTEGER_FRMLEN);
  size_t end = strlen(conversion->text);
  conversion->text[end] = conversion->letter;
  conversion->text[end + 1] = '\0';
  mg_charge(buffer->L, INTEGER_STEPS);
  char digits[NUMBER_SIZE];
  int count = snprintf(digits, sizeof digits, conversion->text, (LUAI_UACINT)value);
  mg_buffer_add(buffer, digits, (size_t)count);
}

/// Appends the float at `index`. Raises when it is none, and on modifiers it cannot have.
static void add_float(mg_Buffer *buffer, Conversion *conversion, int index) {
  static const char flags[] = "-+ #0";
  // As in stock Lua, what is told first differs where both are wrong.
  bool is_hexadecimal = conversion->letter == 'a' || conversion->letter == 'A';
  if (is_hexadecimal) check_modifiers(buffer->L, conversion, flags, true);
  lua_Number value = mg_check_number(buffer->L, index);
  if (!is_hexadecimal) check_modifiers(buffer->L, conversion, flags, true);
  mg_charge(buffer->L, FLOAT_STEPS);
  char digits[NUMBER_SIZE];
  int count = snprintf(digits, sizeof digits, conversion->text, (LUAI_UACNUMBER)value);
  mg_charge(buffer->L, (size_t)count);
  mg_buffer_add(buffer, digits, (size_t)count);
}

// MARK: `%q`: a value as Lua source

/// Appends a string as a literal that Lua reads back. Raises when the budget is spent.
static void add_quoted(mg_Buffer *buffer, const char *text, size_t length) {
  const char *end = text + length;
  mg_charge_bytes(buffer->L, length);
  mg_buffer_add(buffer, "\"", 1);
  while (text < end) {
    const char *plain = text;
    while (text < end && *text != '"' && *text != '\\' && (unsigned char)*text >= 0x20
           && *text != 0x7F) {
      text++;
    }
    mg_buffer_add(buffer, plain, (size_t)(text - plain));
    if (text == end) break;
    char escape[4] = {'\\'};
    size_t count = 1;
    char byte = *text++;
    if (byte == '"' || byte == '\\' || byte == '\n') {
      escape[count++] = byte;
    } else {
      // By number, in full if another digit follows.
      bool is_full = text < end && '0' <= *text && *text <= '9';
      if (is_full || byte >= 100) escape[count++] = (char)('0' + byte / 100);
      if (is_full || byte >= 10) escape[count++] = (char)('0' + byte / 10 % 10);
      escape[count++] = (char)('0' + byte % 10);
    }
    mg_buffer_add(buffer, escape, count);
  }
  mg_buffer_add(buffer, "\"", 1);
}

/// Appends a number as Lua source that gives exactly it. Raises when the budget is spent.
static void add_exact_number(mg_Buffer *buffer, int index) {
  lua_State *L = buffer->L;
  mg_charge(L, FLOAT_STEPS);
  char digits[NUMBER_SIZE];
  int count;
  if (lua_isinteger(L, index)) {
    lua_Integer value = lua_tointeger(L, index);
    // The smallest integer has no decimal form: its minus would be taken from a float.
    const char *form = value == LUA_MININTEGER ? "0x%" LUA_INTEGER_FRMLEN "x" : LUA_INTEGER_FMT;
    count = snprintf(digits, sizeof digits, form, (LUAI_UACINT)value);
  } else {
    lua_Number value = lua_tonumber(L, index);
    if (isnan(value)) {
      count = snprintf(digits, sizeof digits, "(0/0)");
    } else if (isinf(value)) {
      count = snprintf(digits, sizeof digits, value > 0 ? "1e9999" : "-1e9999");
    } else {
      count = snprintf(digits, sizeof digits, "%a", (double)value);
    }
  }
  mg_buffer_add(buffer, digits, (size_t)count);
}

/// Appends the value at `index` as Lua source. Raises when it has no such form.
static void add_literal(mg_Buffer *buffer, int index) {
  lua_State *L = buffer->L;
  switch (lua_type(L, index)) {
    case LUA_TSTRING: {
      size_t length;
      const char *text = lua_tolstring(L, index, &length);
      add_quoted(buffer, text, length);
      break;
    }
    case LUA_TNUMBER:
      add_exact_number(buffer, index);
      break;
    case LUA_TNIL:
    case LUA_TBOOLEAN:
      mg_tolstring(L, index, NULL);
      mg_buffer_add_value(buffer);
      break;
    default:
      luaL_argerror(L, index, "value has no literal form");
  }
}

// MARK: `%s` and tostring

const char *mg_tolstring(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  switch (lua_type(L, index)) {
    case LUA_TSTRING:
    case LUA_TNUMBER:
      // No script can give these a `__tostring`. On a copy: converting in place would change the
      // caller's value.
      lua_pushvalue(L, index);
      break;
    case LUA_TBOOLEAN:
      lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
      break;
    default:
      if (luaL_getmetafield(L, index, "__tostring") == LUA_TNIL) {
        lua_pushstring(L, luaL_typename(L, index));
        break;
      }
      lua_pushvalue(L, index);
      mg_call_value(L, 1, 1);
      if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
      break;
  }
  return lua_tolstring(L, -1, length);
}

/// Appends the text of the value at `index`. Raises what its `__tostring` raises, and when a text
/// with zero bytes is to be cut or padded.
static void add_text(mg_Buffer *buffer, Conversion *conversion, int index) {
  lua_State *L = buffer->L;
  if (conversion->is_bare && lua_isinteger(L, index)) {
    mg_buffer_add_integer(buffer, lua_tointeger(L, index));
    return;
  }
  size_t length;
  const char *text = mg_tolstring(L, index, &length);
  if (!conversion->is_bare) {
    mg_charge_bytes(L, length);
    luaL_argcheck(L, memchr(text, '\0', length) == NULL, index, "string contains zeros");
    check_modifiers(L, conversion, "-", true);
    if (conversion->has_precision && conversion->precision < length) {
      length = conversion->precision;
    }
  }
  add_padded(buffer, conversion, text, length);
  lua_pop(L, 1);
}

// MARK: string.format

/// Appends the value at `index` in the way of the conversion. Leaves the stack as it was; raises on
/// a wrong conversion or value, and on a spent budget.
static void add_converted(mg_Buffer *buffer, Conversion *conversion, int index) {
  lua_State *L = buffer->L;
  switch (conversion->letter) {
    case 'c': {
      check_modifiers(L, conversion, "-", false);
      char byte = (char)mg_check_integer(L, index);
      add_padded(buffer, conversion, &byte, 1);
      break;
    }
    case 'd': case 'i':
      add_integer(buffer, conversion, index, "-+ 0");
      break;
    case 'u':
      add_integer(buffer, conversion, index, "-0");
      break;
    case 'o': case 'x': case 'X':
      add_integer(buffer, conversion, index, "-#0");
      break;
    case 'a': case 'A': case 'e': case 'E': case 'f': case 'g': case 'G':
      add_float(buffer, conversion, index);
      break;
    case 'q':
      if (!conversion->is_bare) luaL_error(L, "specifier '%%q' cannot have modifiers");
      add_literal(buffer, index);
      break;
    case 's':
      add_text(buffer, conversion, index);
      break;
    default:
      conversion_error(L, conversion);
  }
}

/// string.format(form, ...). Raises on a wrong conversion, a missing or wrong argument, and a spent
/// budget.
int mg_string_format(lua_State *L) {
  int count = lua_gettop(L);
  size_t length;
  const char *form = luaL_checklstring(L, 1, &length);
  const char *end = form + length;
  mg_Buffer buffer;
  mg_buffer_open(&buffer, L);
  for (int index = 1;;) {
    const char *escape = memchr(form, '%', (size_t)(end - form));
    mg_buffer_add(&buffer, form, (size_t)((escape == NULL ? end : escape) - form));
    if (escape == NULL) break;
    form = escape + 1;
    if (form < end && *form == '%') {
      mg_buffer_add(&buffer, form, 1);
      form++;
      continue;
    }
    if (++index > count) return luaL_argerror(L, index, "no value");
    Conversion conversion;
    form = read_conversion(L, &conversion, form, end);
    add_converted(&buffer, &conversion, index);
  }
  mg_buffer_push(&buffer);
  return 1;
}
