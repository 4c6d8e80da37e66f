// All that depends on the release of Lua, beyond what Lua's manual promises.
//
// Looked up in the sources of Lua 5.4.4, 5.4.6, 5.4.7 and 5.4.8, where it is the same, and stated here
// once. Lua's maintainers may change any of it in a release: what is not listed in LuaRelease.c is
// refused.
//
// Lua 5.5 is refused, here and there. It would want: the seed that `lua_newstate` takes; another form
// of binary functions (integers by 7 bits, repeated texts, aligned code: Code.c); other numbers of the
// instructions, which have more operands; tables whose list part holds values and types apart, so
// other sizes of blocks; `lua_resetthread` as `lua_closethread`; the new globals and the keyword
// `global` of the language; and the comparisons with stock Lua gone through once more.

#ifndef MOONGATE_LUA_RELEASE_H
#define MOONGATE_LUA_RELEASE_H

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

#if LUA_VERSION_NUM != 504
#error "Moongate is made for Lua 5.4: put the headers of Lua 5.4 first, or run Scripts/lua"
#endif

// MARK: Blocks that Lua asks for (Memory.c)

/// A node of a table's hash part (`Node` in lobject.h), a power of two of which are one block.
typedef struct {
  union {
    void *pointer;
    lua_Number number;
    lua_Integer integer;
  } value, key;
  unsigned char value_type, key_type;
  int next;
} mg_table_node;

/// What Lua first asks for to hold its table of short strings (MINSTRTABSIZE in llimits.h).
enum { MG_STRING_TABLE_BYTES = 128 * sizeof(void *) };

// A stack that grows is a new plain block in 5.4.4, and the same block resized from 5.4.5 on. From
// then on, Lua is not whole while it asks for a larger stack.

// MARK: The binary form of functions (ldump.c, lundump.h)

/// What a binary function begins with, before samples of an integer and of a number: signature,
/// LUAC_VERSION, LUAC_FORMAT, LUAC_DATA, and the sizes of an instruction, an integer and a number.
#define MG_DUMP_HEADER "\x1BLua\x54\x00\x19\x93\r\n\x1A\n\x04\x08\x08"

enum { MG_DUMP_HEADER_BYTES = sizeof MG_DUMP_HEADER - 1 };

/// The types of constants (lobject.h).
enum {
  MG_CONSTANT_NIL = 0x00,
  MG_CONSTANT_FALSE = 0x01,
  MG_CONSTANT_TRUE = 0x11,
  MG_CONSTANT_INTEGER = 0x03,
  MG_CONSTANT_NUMBER = 0x13,
  MG_CONSTANT_SHORT_TEXT = 0x04,
  MG_CONSTANT_LONG_TEXT = 0x14,
};

/// In a function's lines, stands for a line that is told elsewhere (ABSLINEINFO in ldebug.h).
enum { MG_LINE_FOLLOWS = 0x80 };

// MARK: Instructions (lopcodes.h)

enum { MG_OP_SETUPVAL = 10 };

/// The parts of an instruction: seven bits that say which, and what SETUPVAL has as B, the upvalue.
static inline int mg_instruction_code(uint32_t instruction) { return instruction & 0x7F; }
static inline int mg_instruction_b(uint32_t instruction) { return instruction >> 16 & 0xFF; }

// MARK: Which release runs

/// What tells one release from another.
typedef struct {
  /// What the library calls itself: `lua_ident`.
  const char *ident;
  /// What a function begins with in binary form; MG_DUMP_HEADER_BYTES.
  const char *dump_header;
} mg_release;

/// Raises unless this is a release that Moongate knows: it may be another one than that of the headers
/// that Moongate was compiled with. Leaves nothing.
void mg_check_release(lua_State *L);
/// Pushes why Moongate refuses a release and returns true, or returns false. May raise (memory).
bool mg_refuses_release(lua_State *L, const mg_release *release);

#endif
