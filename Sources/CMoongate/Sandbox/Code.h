// What the code of a function says of it: whether it assigns an upvalue, and whether it is short.

#ifndef MOONGATE_CODE_H
#define MOONGATE_CODE_H

#include "Core/Core.h"

/// The most instructions and constants of a function that may be short: fewer than pass between two
/// hooks.
enum { MG_SHORT_CODE = MG_HOOK_INTERVAL - 1 };

/// The constants of a function; those that are no texts have no bytes. Beyond the room they are only
/// counted.
typedef struct {
  size_t count;
  mg_text texts[MG_SHORT_CODE];
} mg_constants;

/// What the code of a function says of it.
typedef struct {
  /// Whether it reads as Lua 5.4 writes it. Nothing else is known where it does not.
  bool is_read;
  /// The upvalue that the code assigns, or that of a function inside it, counted from 1; of several
  /// that of the first line. 0 if there is none.
  int assigned;
  /// The line of that assignment.
  int line;
  /// Whether it is short as far as its code goes.
  bool is_short;
} mg_code_facts;

/// Reads the code of the Lua function on top (Code.c). Raises where the budget ends.
void mg_read_code(lua_State *L, mg_code_facts *facts);
/// Whether code is short (ShortFunctions.c) that may read these globals, a list up to NULL.
bool mg_is_short_code(const unsigned char *code, size_t count, const mg_constants *constants,
                      const char *const *harmless);

#endif
