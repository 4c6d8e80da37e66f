#include <lauxlib.h>
#include <limits.h>
#include <stdbool.h>

#include "Core/Calls.h"
#include "Guarded/Buffer.h"
#include "Guarded/Guarded.h"

// MARK: What counts as a table

/// What a function does with its table. Anything else whose metatable can do that is welcome too.
enum { NEEDS_READ = 1, NEEDS_WRITE = 2, NEEDS_LENGTH = 4 };

/// Whether the metatable on top of the stack has the field. Leaves the stack as it was.
static bool has_field(lua_State *L, const char *name) {
  lua_pushstring(L, name);
  bool is_there = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 1);
  return is_there;
}

/// Raises unless argument `index` is a table or can do what is asked. Leaves the stack as it was.
static void check_table(lua_State *L, int index, int needs) {
  if (lua_type(L, index) == LUA_TTABLE) return;
  if (lua_getmetatable(L, index)) {
    bool is_able = (!(needs & NEEDS_READ) || has_field(L, "__index"))
        && (!(needs & NEEDS_WRITE) || has_field(L, "__newindex"))
        && (!(needs & NEEDS_LENGTH) || has_field(L, "__len"));
    lua_pop(L, 1);
    if (is_able) return;
  }
  luaL_checktype(L, index, LUA_TTABLE);
}

/// The length of argument 1, after `check_table`. Raises what `__len` raises, before which the list was
/// looked at: what has a metatable keeps being read and written by way of it.
static lua_Integer checked_length(lua_State *L, mg_list list, int needs) {
  if (list.is_plain) return (lua_Integer)lua_rawlen(L, 1);
  check_table(L, 1, needs | NEEDS_LENGTH);
  return mg_length(L, 1);
}

/// `to[target] = from[source]` for two lists; the caller has charged for it. Leaves the stack as it
/// was; raises what the metamethods raise, and when the time is over.
static void move_element(lua_State *L, mg_list from, lua_Integer source, mg_list to,
                         lua_Integer target) {
  mg_get_element(L, from, source);
  mg_set_element(L, to, target);
}

// MARK: insert, remove, move

/// table.insert(list, [pos,] value). What moves is charged before it moves. Raises on bad arguments
/// and a spent budget.
static int table_insert(lua_State *L) {
  // Wraps as unsigned: a `__len` may claim the largest integer.
  mg_list list = mg_list_at(L, 1);
  lua_Unsigned free = (lua_Unsigned)checked_length(L, list, NEEDS_READ | NEEDS_WRITE) + 1;
  lua_Integer position = (lua_Integer)free;
  switch (lua_gettop(L)) {
    case 2:
      break;
    case 3:
      position = mg_check_integer(L, 2);
      luaL_argcheck(L, (lua_Unsigned)position - 1 < free, 2, "position out of bounds");
      if (position < (lua_Integer)free) mg_charge(L, (size_t)(free - (lua_Unsigned)position));
      for (lua_Integer index = (lua_Integer)free; index > position; index--) {
        move_element(L, list, index - 1, list, index);
      }
      break;
    default:
      return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  mg_set_element(L, list, position);
  return 0;
}

/// table.remove(list [, pos]): the element taken out. Raises on bad arguments and a spent budget.
static int table_remove(lua_State *L) {
  mg_list list = mg_list_at(L, 1);
  lua_Integer length = checked_length(L, list, NEEDS_READ | NEEDS_WRITE);
  lua_Integer position = mg_opt_integer(L, 2, length);
  if (position != length) {
    luaL_argcheck(
        L, (lua_Unsigned)position - 1 <= (lua_Unsigned)length, 2, "position out of bounds");
  }
  mg_get_element(L, list, position);
  if (position < length) mg_charge(L, (size_t)length - (size_t)position);
  for (; position < length; position++) move_element(L, list, position + 1, list, position);
  lua_pushnil(L);
  mg_set_element(L, list, position);
  return 1;
}

/// table.move(a1, f, e, t [, a2]): the table moved to. Raises on bad arguments and a spent budget.
static int table_move(lua_State *L) {
  lua_Integer first = mg_check_integer(L, 2);
  lua_Integer last = mg_check_integer(L, 3);
  lua_Integer target = mg_check_integer(L, 4);
  int to = lua_isnoneornil(L, 5) ? 1 : 5;
  check_table(L, 1, NEEDS_READ);
  check_table(L, to, NEEDS_WRITE);
  if (last >= first) {
    luaL_argcheck(
        L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, target <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    mg_charge(L, (size_t)count);
    // Where the target covers the end of the source, the end has to move first.
    bool is_covering = target > first && target <= last
        && (to == 1 || mg_compare(L, 1, to, LUA_OPEQ));
    mg_list source = mg_list_at(L, 1), result = mg_list_at(L, to);
    // What speaks for one of them may give the other a metatable.
    source.is_plain = result.is_plain = source.is_plain && result.is_plain;
    for (lua_Integer index = 0; index < count; index++) {
      lua_Integer offset = is_covering ? count - 1 - index : index;
      move_element(L, source, first + offset, result, target + offset);
    }
  }
  lua_pushvalue(L, to);
  return 1;
}

// MARK: pack, unpack, concat

/// table.pack(...): a table of the arguments and their number `n`. Raises on a spent budget.
static int table_pack(lua_State *L) {
  int count = lua_gettop(L);
  mg_charge(L, 1 + (size_t)count);
  lua_createtable(L, count, 1);
  lua_insert(L, 1);
  for (int index = count; index >= 1; index--) lua_rawseti(L, 1, index);
  lua_pushinteger(L, count);
  lua_setfield(L, 1, "n");
  return 1;
}

/// table.unpack(list [, i [, j]]). Raises on more results than the stack can hold, whatever
/// metamethods raise, and a spent budget.
static int table_unpack(lua_State *L) {
  lua_Integer first = mg_opt_integer(L, 2, 1);
  mg_list list = mg_list_at(L, 1);
  lua_Integer last;
  if (!lua_isnoneornil(L, 3)) {
    last = mg_check_integer(L, 3);
  } else {
    last = list.is_plain ? (lua_Integer)lua_rawlen(L, 1) : mg_length(L, 1);
  }
  if (first > last) return 0;
  lua_Unsigned more = (lua_Unsigned)last - (lua_Unsigned)first;
  if (more >= LUAI_MAXSTACK) return luaL_error(L, "too many results to unpack");
  int count = (int)more + 1;
  mg_charge(L, (size_t)count);
  if (!lua_checkstack(L, count)) return luaL_error(L, "too many results to unpack");
  for (int index = 0; index < count; index++) mg_get_element(L, list, first + index);
  return count;
}

/// table.concat(list [, sep [, i [, j]]]). Raises on an element that is neither string nor number,
/// on bad arguments, and on a spent budget.
static int table_concat(lua_State *L) {
  mg_list list = mg_list_at(L, 1);
  lua_Integer last = checked_length(L, list, NEEDS_READ);
  size_t separator_length;
  const char *separator = luaL_optlstring(L, 2, "", &separator_length);
  lua_Integer first = mg_opt_integer(L, 3, 1);
  last = mg_opt_integer(L, 4, last);
  mg_Buffer buffer;
  mg_buffer_open(&buffer, L);
  for (lua_Integer index = first; index <= last; index++) {
    mg_charge(L, 1);
    int type = mg_get_element(L, list, index);
    if (type != LUA_TSTRING && type != LUA_TNUMBER) {
      return luaL_error(L, "invalid value (%s) at index %I in table for 'concat'",
                        luaL_typename(L, -1), (LUAI_UACINT)index);
    }
    mg_buffer_add_value(&buffer);
    // Before the increment: the last index may be the largest integer.
    if (index == last) break;
    if (separator_length > 0) mg_buffer_add(&buffer, separator, separator_length);
  }
  mg_buffer_push(&buffer);
  return 1;
}

// MARK: sort
//
// A merge sort of the elements' stack slots. The elements are read once onto the stack, the slots'
// numbers are sorted, and the elements are written back in that order. So a comparison that
// contradicts itself gives a strange order and nothing worse, at most n log n comparisons are made,
// equal elements keep their order, and an error leaves the list as it was.

/// Stack indices during a sort: the list, the comparison or nil, what keeps `slots` if they are
/// many, and then the elements.
enum { SORT_LIST = 1, SORT_ORDER = 2, SORT_KEPT = 3, SORT_ELEMENTS = 4 };

/// Lists up to this length need no memory of Lua's.
enum { SORT_SMALL = 64 };

typedef struct Sort {
  lua_State *L;
  bool has_order;
  bool is_numeric;  // all elements are numbers, which no comparison reads for long
} Sort;

bool mg_is_less(lua_State *L, int left, int right) {
  mg_charge(L, 1);
  int type = lua_type(L, left);
  bool is_same = type == lua_type(L, right);
  if (is_same && type == LUA_TNUMBER) return mg_is_smaller(L, left, right);
  if (is_same && type == LUA_TSTRING) {
    lua_Unsigned length = lua_rawlen(L, left);
    lua_Unsigned other = lua_rawlen(L, right);
    mg_charge(L, (size_t)(length < other ? length : other) / 4);
  }
  return mg_compare(L, left, right, LUA_OPLT);
}

/// Whether the element in slot `a` goes before the one in slot `b`. `merge` has charged a step.
/// Leaves the stack as it was; raises what the comparison raises, and when the budget is spent.
static bool is_before(const Sort *sort, int a, int b) {
  lua_State *L = sort->L;
  if (!sort->has_order) {
    return sort->is_numeric ? mg_is_smaller(L, a, b) : mg_is_less(L, a, b);
  }
  lua_pushvalue(L, SORT_ORDER);
  lua_pushvalue(L, a);
  lua_pushvalue(L, b);
  mg_call_value(L, 2, 1);
  bool is_less = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return is_less;
}

/// Merges the two sorted runs of `from` that meet at `middle` into the same places of `to`. Leaves
/// the stack as it was; raises what the comparison raises, and when the budget is spent.
static void merge(const Sort *sort, const int *from, int *to, int start, int middle, int end) {
  mg_charge(sort->L, 2 * (size_t)(end - start));
  int left = start;
  int right = middle;
  int place = start;
  // Often the runs are in order already; this one look makes sorting a sorted list linear.
  if (middle < end && is_before(sort, from[middle], from[middle - 1])) {
    while (left < middle && right < end) {
      to[place++] = is_before(sort, from[right], from[left]) ? from[right++] : from[left++];
    }
  }
  while (left < middle) to[place++] = from[left++];
  while (right < end) to[place++] = from[right++];
}

/// Sorts `count` slots, in room for twice as many, and returns the half where the result is. Raises
/// like `merge`.
static const int *sort_slots(const Sort *sort, int *slots, int count) {
  int *from = slots;
  int *to = slots + count;
  for (int index = 0; index < count; index++) from[index] = SORT_ELEMENTS + index;
  for (int width = 1; width < count; width = width > count / 2 ? count : width * 2) {
    for (int start = 0; start < count;) {
      int middle = width < count - start ? start + width : count;
      int end = width < count - middle ? middle + width : count;
      merge(sort, from, to, start, middle, end);
      start = end;
    }
    int *swap = from;
    from = to;
    to = swap;
  }
  return from;
}

/// table.sort(list [, comp]). Raises on bad arguments, more elements than the stack can hold, what
/// the comparison raises, and a spent budget.
static int table_sort(lua_State *L) {
  lua_Integer length = checked_length(L, mg_list_at(L, 1), NEEDS_READ | NEEDS_WRITE);
  if (length < 2) return 0;
  luaL_argcheck(L, length < INT_MAX, 1, "array too big");
  Sort sort = {.L = L, .has_order = !lua_isnoneornil(L, 2), .is_numeric = true};
  if (sort.has_order) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  int count = (int)length;
  mg_charge(L, 2 * (size_t)count);
  luaL_checkstack(L, count + 4, "too many elements to sort");
  int small[2 * SORT_SMALL];
  int *slots = small;
  if (count <= SORT_SMALL) {
    lua_pushnil(L);
  } else {
    slots = lua_newuserdatauv(L, 2 * (size_t)count * sizeof *slots, 0);
  }
  mg_list list = mg_list_at(L, SORT_LIST);
  for (int index = 1; index <= count; index++) {
    if (mg_get_element(L, list, index) != LUA_TNUMBER) sort.is_numeric = false;
  }
  const int *sorted = sort_slots(&sort, slots, count);
  // Once more, because the comparison may have given it a metatable.
  list = mg_list_at(L, SORT_LIST);
  for (int index = 1; index <= count; index++) {
    lua_pushvalue(L, sorted[index - 1]);
    mg_set_element(L, list, index);
  }
  return 0;
}

void mg_push_table_library(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"concat", table_concat},
      {"insert", table_insert},
      {"move", table_move},
      {"pack", table_pack},
      {"remove", table_remove},
      {"sort", table_sort},
      {"unpack", table_unpack},
      {NULL, NULL},
  };
  luaL_newlibtable(L, functions);
  luaL_setfuncs(L, functions, 0);
}
