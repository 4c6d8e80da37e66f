// What the code of a function says of it: whether it assigns an upvalue.

#ifndef MOONGATE_CODE_H
#define MOONGATE_CODE_H

#include "Core/Core.h"

/// What the code of a function says of it.
typedef struct {
  /// Whether it reads as Lua 5.4 writes it. Nothing else is known where it does not.
  bool is_read;
  /// The upvalue that the code assigns, or that of a function inside it, counted from 1; of several
  /// that of the first line. 0 if there is none.
  int assigned;
  /// The line of that assignment.
  int line;
} mg_code_facts;

/// Reads the code of the Lua function on top (Code.c). Raises where the budget ends.
void mg_read_code(lua_State *L, mg_code_facts *facts);

#endif
