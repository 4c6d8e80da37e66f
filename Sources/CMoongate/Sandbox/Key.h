// Under keys that no script holds, C keeps what no script may find, in the registry and in metatables.
// A key is an address, as a light userdata. Scripts hold light userdata too (LinkObject.c), which are
// told from keys by their lowest bits: those of an address that is aligned are zero.

#ifndef MOONGATE_KEY_H
#define MOONGATE_KEY_H

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

/// The alignment of keys. As a number, each key is a multiple of it, and no light userdata that a script
/// may hold is.
enum { MG_KEY_ALIGNMENT = 8 };

/// A key is where one of these is.
typedef struct {
  _Alignas(MG_KEY_ALIGNMENT) char place;
} mg_key;

/// Whether the value at `index` is a key. Never raises.
static inline bool mg_is_key(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TLIGHTUSERDATA
    && (uintptr_t)lua_touserdata(L, index) % MG_KEY_ALIGNMENT == 0;
}

/// Pushes what the table at `index` has under a key and returns its type. Never raises.
static inline int mg_get_kept(lua_State *L, int index, const mg_key *key) {
  return lua_rawgetp(L, index, key);
}

/// Pops the value on top and puts it under a key of the table at `index`. May raise (memory).
static inline void mg_set_kept(lua_State *L, int index, const mg_key *key) {
  lua_rawsetp(L, index, key);
}

#endif
