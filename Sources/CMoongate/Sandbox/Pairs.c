#include "Core/Calls.h"
#include "Sandbox/Sandbox.h"

#include <stdlib.h>
#include <string.h>

// Lua visits the fields of a table in an order that differs from state to state, because each
// seeds its hashes anew. The same link must get the same decision from every state, so here
// `pairs` and `next` visit numbers first, from the smallest, then texts in the order of their
// bytes, then false and true. Keys of other types have no order that all states share: a table with
// such a key is refused, for as many steps in each state.

typedef enum { KEY_NUMBER, KEY_TEXT, KEY_BOOLEAN, KEY_WITHOUT_ORDER } key_rank;

typedef struct {
  key_rank rank;
  bool is_integer;
  lua_Integer integer;
  lua_Number number;
  const char *text;
  size_t length;
  /// Where the key stands in the list that is sorted.
  lua_Integer position;
} key;

/// Describes the key at `index`. Never raises. The text lives as long as the key.
static key describe(lua_State *L, int index) {
  key result = {.rank = KEY_WITHOUT_ORDER};
  switch (lua_type(L, index)) {
  case LUA_TNUMBER:
    result.rank = KEY_NUMBER;
    result.is_integer = lua_isinteger(L, index);
    result.integer = lua_tointeger(L, index);
    result.number = lua_tonumber(L, index);
    break;
  case LUA_TSTRING:
    result.rank = KEY_TEXT;
    result.text = lua_tolstring(L, index, &result.length);
    break;
  case LUA_TBOOLEAN:
    result.rank = KEY_BOOLEAN;
    result.integer = lua_toboolean(L, index);
    break;
  default:
    break;
  }
  return result;
}

static int order_of(bool is_less, bool is_greater) { return is_less ? -1 : is_greater; }

static int compare(const key *a, const key *b) {
  if (a->rank != b->rank) return order_of(a->rank < b->rank, true);
  switch (a->rank) {
  case KEY_NUMBER:
    // A float key that equals an integer is that integer (manual §2.1), so a tie is between large
    // numbers that only a float cannot tell apart.
    if (!(a->is_integer && b->is_integer) && a->number != b->number) {
      return order_of(a->number < b->number, true);
    }
    if (a->is_integer != b->is_integer) return order_of(a->is_integer, true);
    return order_of(a->integer < b->integer, a->integer > b->integer);
  case KEY_TEXT: {
    size_t shorter = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->text, b->text, shorter);
    return order ? order : order_of(a->length < b->length, a->length > b->length);
  }
  default:
    return order_of(a->integer < b->integer, a->integer > b->integer);
  }
}

/// Raises.
static void refuse_order(lua_State *L) {
  luaL_error(L, "The table has a key that is not a number, text or boolean, and such keys have no "
                "order.");
}

static int compare_keys(const void *a, const void *b) { return compare(a, b); }

// MARK: next

/// Leaves the smallest key above `previous` (any, if NULL), or nil. Returns whether there is one.
static bool push_smallest(lua_State *L, int table, const key *previous) {
  key best = {.rank = KEY_WITHOUT_ORDER};
  bool has_order = true;
  lua_pushnil(L);
  int slot = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
    key candidate = describe(L, -2);
    mg_visit(L);
    mg_charge(L, candidate.length / 8);
    if (candidate.rank == KEY_WITHOUT_ORDER) has_order = false;
    if (previous && compare(&candidate, previous) <= 0) continue;
    if (compare(&candidate, &best) >= 0) continue;
    best = candidate;
    lua_copy(L, -2, slot);
  }
  if (!has_order) refuse_order(L);
  return best.rank != KEY_WITHOUT_ORDER;
}

/// Raises that no iteration can go on from a key, in Lua's words.
static int refuse_key(lua_State *L) {
  lua_pushliteral(L, "invalid key to 'next'");
  return lua_error(L);
}

/// Raises unless the table at 1 has the key at 2, or had it when `next` gave it.
static void check_key(lua_State *L) {
  lua_pushvalue(L, 2);
  bool is_there = lua_rawget(L, 1) != LUA_TNIL;
  lua_pop(L, 1);
  if (!is_there && !mg_was_given(L)) refuse_key(L);
}

int mg_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  bool is_frozen = mg_push_contents(L, 1);
  if (is_frozen) lua_replace(L, 1);
  bool is_first = lua_isnil(L, 2);
  key previous = describe(L, 2);
  if (!is_first) {
    if (previous.rank == KEY_WITHOUT_ORDER) refuse_order(L);
    mg_charge(L, previous.length / 8);
    check_key(L);
  }
  if (!push_smallest(L, 1, is_first ? NULL : &previous)) return 1;
  // Nothing clears a field of a frozen table.
  if (!is_frozen) mg_note_given(L);
  lua_pushvalue(L, -1);
  lua_rawget(L, 1);
  return 2;
}

// MARK: pairs

/// The iterator of `pairs` over a list. Upvalues: the contents of the table, its length.
static int next_element(lua_State *L) {
  lua_Integer length = lua_tointeger(L, lua_upvalueindex(2)), last = 0;
  int type = lua_type(L, 2);
  if (type > LUA_TNIL) {
    // Only a number: it may be a script that asks, with a long text.
    int is_integer = 0;
    if (type == LUA_TNUMBER) last = lua_tointegerx(L, 2, &is_integer);
    if (!is_integer || last < 1 || last > length) return refuse_key(L);
  }
  for (lua_Integer index = last + 1; index <= length; index++) {
    mg_visit(L);
    lua_pushinteger(L, index);
    // An element that the loop has cleared is not visited.
    if (lua_rawgeti(L, lua_upvalueindex(1), index) != LUA_TNIL) return 2;
    lua_pop(L, 2);
  }
  return 0;
}

/// The iterator of `pairs` over any other table. Upvalues: the contents of the table, its keys in
/// order, how many were visited.
static int next_pair(lua_State *L) {
  lua_Integer position = lua_tointeger(L, lua_upvalueindex(3));
  while (lua_rawgeti(L, lua_upvalueindex(2), ++position) != LUA_TNIL) {
    mg_visit(L);
    lua_pushvalue(L, -1);
    // A field that the loop has cleared is not visited.
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) {
      lua_pushinteger(L, position);
      lua_replace(L, lua_upvalueindex(3));
      return 2;
    }
    lua_pop(L, 2);
  }
  return 0;
}

/// The length of the table at `table` if it has nothing but the elements of a list, else -1. Leaves the
/// stack as it was. How far it looks depends on Lua's order, so that is not what it charges: a list
/// pays for its length; for another table its caller pays for each key.
static lua_Integer list_length(lua_State *L, int table) {
  lua_Integer count = 0, largest = 0;
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
    mg_visit_paid(L);
    lua_Integer index = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : 0;
    if (index < 1) {
      lua_pop(L, 2);
      return -1;
    }
    count++;
    if (index > largest) largest = index;
  }
  if (count != largest) return -1;
  mg_charge(L, (size_t)count);
  return count;
}

/// What sorting these keys costs, in whatever order they are.
static void charge_sort(lua_State *L, const key *keys, size_t count) {
  size_t bytes = 0, doublings = 1;
  for (size_t index = 0; index < count; index++) bytes += keys[index].length;
  for (size_t rest = count; rest > 1; rest /= 2) doublings++;
  mg_charge(L, (count + bytes / 8) * doublings);
}

/// Tables with so many keys, as most are, need no memory of Lua's to sort them.
enum { FEW_KEYS = 16 };

/// Pushes the keys of the table at `table` as Lua visits them, and writes the places on the stack where
/// they stand in order. Returns how many they are; or pushes nothing and returns -1, where they are more than
/// FEW_KEYS. May raise.
static int push_few_keys(lua_State *L, int table, int places[FEW_KEYS]) {
  key keys[FEW_KEYS];
  unsigned char order[FEW_KEYS];
  int count = 0;
  bool has_order = true;
  int base = lua_gettop(L);
  // As many again for those that are pushed in order.
  luaL_checkstack(L, 2 * FEW_KEYS + 8, NULL);
  for (lua_pushnil(L); lua_next(L, table);) {
    // The value's place is that of the next key; this one stays on the stack.
    lua_pop(L, 1);
    if (count == FEW_KEYS) {
      lua_settop(L, base);
      return -1;
    }
    keys[count] = describe(L, -1);
    if (keys[count].rank == KEY_WITHOUT_ORDER) has_order = false;
    int place = count;
    for (; place > 0 && compare(&keys[count], &keys[order[place - 1]]) < 0; place--) {
      order[place] = order[place - 1];
    }
    order[place] = (unsigned char)count++;
    lua_pushvalue(L, -1);
  }
  if (!has_order) refuse_order(L);
  mg_charge(L, (size_t)count);
  charge_sort(L, keys, (size_t)count);
  for (int index = 0; index < count; index++) places[index] = base + 1 + order[index];
  return count;
}

/// Pushes a list of the keys of the table at `table`, in order. May raise.
static void push_keys(lua_State *L, int table) {
  lua_newtable(L);
  int list = lua_gettop(L);
  lua_Integer count = 0;
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
    mg_visit(L);
    lua_pushvalue(L, -2);
    lua_rawseti(L, list, ++count);
  }
  // In Lua's memory, so that it is counted, and freed if the budget ends here.
  key *keys = lua_newuserdatauv(L, (size_t)count * sizeof *keys, 0);
  lua_createtable(L, (int)count, 0);
  for (lua_Integer index = 0; index < count; index++) {
    lua_rawgeti(L, list, index + 1);
    keys[index] = describe(L, -1);
    if (keys[index].rank == KEY_WITHOUT_ORDER) refuse_order(L);
    keys[index].position = index + 1;
    lua_pop(L, 1);
  }
  charge_sort(L, keys, (size_t)count);
  qsort(keys, (size_t)count, sizeof *keys, compare_keys);
  for (lua_Integer index = 0; index < count; index++) {
    lua_rawgeti(L, list, keys[index].position);
    lua_rawseti(L, -2, index + 1);
  }
  lua_replace(L, list);
  lua_settop(L, list);
}

void mg_push_sorted_keys(lua_State *L, int table) {
  int base = lua_gettop(L), places[FEW_KEYS];
  int count = push_few_keys(L, table, places);
  if (count < 0) {
    push_keys(L, table);
    return;
  }
  lua_createtable(L, count, 0);
  for (int index = 0; index < count; index++) {
    lua_pushvalue(L, places[index]);
    lua_rawseti(L, -2, index + 1);
  }
  // In the place of the first key, unless there is none.
  if (count > 0) lua_replace(L, base + 1);
  lua_settop(L, base + 1);
}

// MARK: The iterator over few keys

// Its upvalues: the contents of the table; how many keys there are, times 256, and how many were visited;
// the keys in order. A list of them would be a table more for each loop.
enum { FEW_CONTENTS = 1, FEW_COUNTS, FEW_FIRST };

static int next_of_few(lua_State *L) {
  lua_Integer counts = lua_tointeger(L, lua_upvalueindex(FEW_COUNTS));
  while ((counts & 255) < counts >> 8) {
    int index = lua_upvalueindex(FEW_FIRST + (int)(counts++ & 255));
    mg_visit(L);
    lua_pushinteger(L, counts);
    lua_copy(L, -1, lua_upvalueindex(FEW_COUNTS));
    lua_pushvalue(L, index);
    lua_pushvalue(L, -1);
    // A field that the loop has cleared is not visited.
    if (lua_rawget(L, lua_upvalueindex(FEW_CONTENTS)) != LUA_TNIL) return 2;
    lua_pop(L, 3);
  }
  return 0;
}

/// Pushes the iterator over the contents on top of the stack, which it takes; returns false, and leaves the
/// stack as it was, where they have more than FEW_KEYS. May raise.
static bool push_iterator_of_few(lua_State *L) {
  int contents = lua_gettop(L), places[FEW_KEYS];
  int count = push_few_keys(L, contents, places);
  if (count < 0) return false;
  lua_pushvalue(L, contents);
  lua_pushinteger(L, (lua_Integer)count << 8);
  for (int index = 0; index < count; index++) lua_pushvalue(L, places[index]);
  lua_pushcclosure(L, next_of_few, FEW_FIRST - 1 + count);
  lua_replace(L, contents);
  lua_settop(L, contents);
  return true;
}

// MARK: The first keys

/// Whether the key at `index` is an integer from 1 to `listed`.
static bool is_element(lua_State *L, int index, lua_Integer listed) {
  if (!lua_isinteger(L, index)) return false;
  lua_Integer key = lua_tointeger(L, index);
  return key >= 1 && key <= listed;
}

/// Puts a key among sorted ones, of which there may be so many, unless all of them are smaller. Returns
/// how many there are then.
static size_t insert_key(key *keys, size_t count, size_t room, const key *added) {
  if (count == room && (room == 0 || compare(added, &keys[room - 1]) >= 0)) return count;
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (compare(added, &keys[middle]) < 0) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  if (count < room) count++;
  memmove(keys + low + 1, keys + low, (count - low - 1) * sizeof *keys);
  keys[low] = *added;
  return count;
}

static void push_key(lua_State *L, const key *pushed) {
  switch (pushed->rank) {
  case KEY_NUMBER:
    if (pushed->is_integer) {
      lua_pushinteger(L, pushed->integer);
    } else {
      lua_pushnumber(L, pushed->number);
    }
    break;
  case KEY_TEXT:
    lua_pushlstring(L, pushed->text, pushed->length);
    break;
  default:
    lua_pushboolean(L, pushed->integer != 0);
  }
}

// Only the keys that are wanted are sorted: a list of all could take more memory than a call has.
size_t mg_push_first_keys(lua_State *L, int table, lua_Integer listed, size_t most) {
  luaL_checkstack(L, 8, NULL);
  size_t total = 0, count = 0;
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
    mg_visit(L);
    total += !is_element(L, -2, listed);
  }
  size_t room = total < most ? total : most;
  key *keys = lua_newuserdatauv(L, (room + 1) * sizeof *keys, 0);
  int scratch = lua_gettop(L);
  for (lua_pushnil(L); room > 0 && lua_next(L, table); lua_pop(L, 1)) {
    key added = describe(L, -2);
    mg_visit(L);
    mg_charge(L, added.length / 8);
    bool is_wanted = added.rank != KEY_WITHOUT_ORDER && !is_element(L, -2, listed);
    if (is_wanted) count = insert_key(keys, count, room, &added);
  }
  lua_settop(L, scratch);
  lua_createtable(L, (int)room, 0);
  for (size_t index = 0; index < count; index++) {
    push_key(L, &keys[index]);
    lua_rawseti(L, -2, (lua_Integer)index + 1);
  }
  for (lua_pushnil(L); count < room && lua_next(L, table); lua_pop(L, 1)) {
    mg_visit(L);
    if (describe(L, -2).rank != KEY_WITHOUT_ORDER) continue;
    lua_pushvalue(L, -2);
    lua_rawseti(L, scratch + 1, (lua_Integer)++count);
  }
  lua_settop(L, scratch + 1);
  lua_remove(L, scratch);
  return total;
}

// MARK: pairs, from the scripts' side

int mg_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    mg_call_value(L, 1, 3);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  int table = mg_push_contents(L, 1) ? 2 : 1;
  lua_pushvalue(L, table);
  lua_Integer length = list_length(L, table);
  if (length >= 0) {
    lua_pushinteger(L, length);
    lua_pushcclosure(L, next_element, 2);
  } else if (!push_iterator_of_few(L)) {
    push_keys(L, table);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, next_pair, 3);
  }
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}
