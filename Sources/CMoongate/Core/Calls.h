// What may run code of a script, or a function in C that a script chose: calls, comparisons, and reads
// and writes that heed metamethods. No hook comes between two calls of functions in C, so each of
// these looks at the clock now and then. Nothing below Boundary does them in another way
// (Tests/Checks/Calls). None charges: what a loop does is charged where it is.

#ifndef MOONGATE_CALLS_H
#define MOONGATE_CALLS_H

#include "Core/Charge.h"

#include <lauxlib.h>
#include <lua.h>
#include <stdbool.h>

/// Like lua_call.
static inline void mg_call_value(lua_State *L, int arguments, int results) {
  mg_visit_call(L);
  lua_call(L, arguments, results);
}

/// Like lua_pcall without a message handler.
static inline int mg_call_protected(lua_State *L, int arguments, int results) {
  mg_visit_call(L);
  return lua_pcall(L, arguments, results, 0);
}

/// Whether one number is smaller than another, which calls nothing.
static inline bool mg_is_smaller(lua_State *L, int left, int right) {
  return lua_compare(L, left, right, LUA_OPLT);
}

/// Like lua_compare. The bytes of texts are the caller's to charge for.
static inline bool mg_compare(lua_State *L, int left, int right, int operation) {
  int type = lua_type(L, left);
  bool is_plain = type == lua_type(L, right) && (type == LUA_TNUMBER || type == LUA_TSTRING);
  if (!is_plain) mg_visit_call(L);
  return lua_compare(L, left, right, operation);
}

/// Whether the value at `index` is a table that no metamethod speaks for. Leaves the stack as it was.
static inline bool mg_is_plain(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE) return false;
  if (!lua_getmetatable(L, index)) return true;
  lua_pop(L, 1);
  return false;
}

/// Like lua_gettable.
static inline int mg_get_field(lua_State *L, int index) {
  if (mg_is_plain(L, index)) {
    mg_visit_paid(L);
    return lua_rawget(L, index);
  }
  mg_visit_call(L);
  return lua_gettable(L, index);
}

/// Like luaL_len; a text that stands for the number is charged for.
static inline lua_Integer mg_length(lua_State *L, int index) {
  mg_visit_call(L);
  lua_len(L, index);
  mg_charge_number(L, -1);
  int is_integer;
  lua_Integer length = lua_tointegerx(L, -1, &is_integer);
  if (!is_integer) luaL_error(L, "object length is not an integer");
  lua_pop(L, 1);
  return length;
}

// MARK: Elements

/// A value on the stack that is read or written element by element.
typedef struct {
  int index;
  /// Whether no metamethod speaks for it. It stays so as long as nothing else is called.
  bool is_plain;
} mg_list;

static inline mg_list mg_list_at(lua_State *L, int index) {
  return (mg_list){index, mg_is_plain(L, index)};
}

/// Like lua_geti.
static inline int mg_get_element(lua_State *L, mg_list list, lua_Integer position) {
  if (list.is_plain) {
    mg_visit_paid(L);
    return lua_rawgeti(L, list.index, position);
  }
  mg_visit_call(L);
  return lua_geti(L, list.index, position);
}

/// Like lua_seti.
static inline void mg_set_element(lua_State *L, mg_list list, lua_Integer position) {
  if (list.is_plain) {
    mg_visit_paid(L);
    lua_rawseti(L, list.index, position);
  } else {
    mg_visit_call(L);
    lua_seti(L, list.index, position);
  }
}

#endif
