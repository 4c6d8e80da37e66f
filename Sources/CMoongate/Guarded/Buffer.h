#ifndef MG_BUFFER_H
#define MG_BUFFER_H

// Bytes that grow into a Lua string. Small contents stay in the struct; larger ones live in a plain
// userdata at a fixed slot of the Lua stack, so Lua's allocator counts them and its collector takes
// them back when an error is raised through. Lua's own luaL_Buffer would mark its slot to be
// closed, and closing is where Lua 5.4.4 has bugs.

#include <lua.h>
#include <stddef.h>

enum { MG_BUFFER_SMALL = 256 };

typedef struct mg_Buffer {
  lua_State *L;
  char *bytes;
  size_t length;
  size_t capacity;
  int slot;
  char small[MG_BUFFER_SMALL];
} mg_Buffer;

/// Makes `buffer` empty. Pushes one value, its slot, which must stay on the stack and in its place
/// as long as the buffer is used. Does not raise, given a free stack slot.
void mg_buffer_open(mg_Buffer *buffer, lua_State *L);

/// Makes room for `count` more bytes and returns where they go; the caller writes them and adds to
/// `length`. Charges nothing. Leaves the stack as it was; raises when memory runs out or the size
/// overflows.
char *mg_buffer_reserve(mg_Buffer *buffer, size_t count);

/// Appends `count` bytes and charges for them first. Leaves the stack as it was; raises when the
/// budget is spent or memory runs out.
void mg_buffer_add(mg_Buffer *buffer, const char *bytes, size_t count);

/// Appends `count` times the byte `value`, otherwise like `mg_buffer_add`.
void mg_buffer_fill(mg_Buffer *buffer, char value, size_t count);

/// Appends the digits of an integer, as `%d` writes them, otherwise like `mg_buffer_add`.
void mg_buffer_add_integer(mg_Buffer *buffer, lua_Integer value);

/// Appends the string or number on top of the stack, and pops it. Raises like `mg_buffer_add`.
void mg_buffer_add_value(mg_Buffer *buffer);

/// Pushes the contents as a string, charging for the copy. Raises when the budget is spent or
/// memory runs out.
void mg_buffer_push(mg_Buffer *buffer);

#endif
