// Values leave and enter Lua as a tape (see CMoongateSandbox.h).

#ifndef MOONGATE_TAPE_H
#define MOONGATE_TAPE_H

#include "Core/Core.h"

/// Where in a value the writer is, from the inside out; turned into text only for an error.
typedef struct mg_trail {
  const struct mg_trail *outer;
  /// A field's name or, if NULL, the element `index`.
  const char *name;
  lua_Integer index;
  int depth;
} mg_trail;

/// Where a value is written to, and whether what cannot leave Lua is named there instead.
typedef struct mg_writer {
  mg_bytes *tape;
  bool is_lenient;
} mg_writer;

/// How many places on the stack a value takes that is not nested.
enum { MG_WRITER_PLACES = 24 };

/// Writes the value at `index` and returns true. What cannot leave Lua it names by `path` in a message
/// that it leaves on top, and returns false; with `is_lenient` it writes a name for it instead. The tape
/// may be full afterwards, and must not be read then. Wants MG_WRITER_PLACES free places. Raises where
/// the budget ends, and for a lack of memory.
bool mg_write_value(lua_State *L, int index, mg_bytes *tape, const char *path, bool is_lenient);
/// Writes a text like `mg_write_value`.
bool mg_write_text(lua_State *L, mg_text text, mg_bytes *tape, const char *path);
/// Writes the table at `index`, an absolute one, like `mg_write_value`.
bool mg_write_table(lua_State *L, int index, const mg_writer *out, const mg_trail *place);
/// Leaves the message that the value at `place` cannot leave Lua and returns false; on a lenient tape it
/// writes the value's name and returns true.
bool mg_refuse_value(lua_State *L, const mg_writer *out, const mg_trail *place, const char *what);
/// Leaves the message that a response is too long and returns false.
bool mg_refuse_length(lua_State *L, const mg_bytes *tape);
/// Whether all found room on a tape; if not, leaves that message.
static inline bool mg_has_room(lua_State *L, const mg_bytes *tape) {
  return !tape->is_full || mg_refuse_length(L, tape);
}

/// The bytes of a string value before its text.
enum { MG_STRING_HEADER = 1 + sizeof(uint32_t) };

void mg_write_type(mg_bytes *tape, uint8_t type);
/// Begins an array or an object of so many elements or entries, to be ended. Returns where it stands.
size_t mg_begin_on_tape(mg_bytes *tape, uint8_t type, uint32_t count);
/// Ends what stands at `start`: how many bytes it takes is known now.
void mg_end_on_tape(mg_bytes *tape, size_t start);
/// The same, with a count that was not known before.
void mg_end_count_on_tape(mg_bytes *tape, size_t start, uint32_t count);
void mg_write_string(mg_bytes *tape, const char *bytes, size_t length);
/// Writes the boolean or number at `index`, which may be infinite or not a number.
void mg_write_scalar(lua_State *L, int index, mg_bytes *tape);

/// Pushes the value that a tape holds (ReadTape.c). May raise (memory).
void mg_push_tape(lua_State *L, mg_text tape);

#endif
