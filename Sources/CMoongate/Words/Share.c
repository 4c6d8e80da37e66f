#include "Words/Words.h"

#include <string.h>

// `share(name, person)`: a number from 0 up to 1 that a person has under a name, the same on every device
// and in every version of Moongate: what is decided for a tenth of all people stays decided. So the
// formula is documented and never changes: FNV-1a over the name, a NUL and the person, in 64 bits; the
// finalizer of MurmurHash3, without which the upper bits of such a short text tell too little; and
// of that the upper 53 bits, which a double holds exactly, over 2^53.

/// FNV-1a, 64 bits, from the state after what came before.
static uint64_t add_bytes(uint64_t hash, const char *bytes, size_t length) {
  for (size_t offset = 0; offset < length; offset++) {
    hash = (hash ^ (unsigned char)bytes[offset]) * UINT64_C(0x100000001B3);
  }
  return hash;
}

/// The finalizer of MurmurHash3, `fmix64`.
static uint64_t mix(uint64_t hash) {
  hash = (hash ^ hash >> 33) * UINT64_C(0xFF51AFD7ED558CCD);
  hash = (hash ^ hash >> 33) * UINT64_C(0xC4CEB9FE1A85EC53);
  return hash ^ hash >> 33;
}

double mg_share_of(mg_text name, mg_text person) {
  uint64_t hash = add_bytes(UINT64_C(0xCBF29CE484222325), name.bytes, name.length);
  hash = add_bytes(hash, "", 1);
  hash = mix(add_bytes(hash, person.bytes, person.length));
  return (double)(hash >> 11) * 0x1p-53;
}

/// The name, which is argument 1. Raises.
static mg_text take_name(lua_State *L) {
  static const char wanted[] = "a name such as \"new-player\"";
  if (lua_type(L, 1) != LUA_TSTRING) {
    mg_refuse_argument(L, 1, "share", wanted, "write the name itself");
  }
  mg_text name = mg_check_text(L, 1, "share", wanted);
  if (name.length == 0) luaL_error(L, "The function share wants %s, got an empty string.", wanted);
  mg_charge(L, name.length);
  if (memchr(name.bytes, '\0', name.length)) {
    luaL_error(L, "The name of a share cannot hold a NUL, which separates it from the person.");
  }
  return name;
}

/// The text of the person, who is argument 2. Raises.
static mg_text take_person(lua_State *L) {
  static const char wanted[] = "a person (a text or an integer)";
  int type = lua_type(L, 2);
  if (type == LUA_TNUMBER && !lua_isinteger(L, 2)) {
    luaL_error(L, "The function share wants %s, got a float; write math.tointeger(person).", wanted);
  }
  if (type != LUA_TSTRING && type != LUA_TNUMBER) {
    mg_refuse_argument(L, 2, "share", wanted, "decide without a share then");
  }
  mg_text person;
  person.bytes = lua_tolstring(L, 2, &person.length);
  if (person.length == 0) luaL_error(L, "The function share wants %s, got an empty string.", wanted);
  mg_charge(L, person.length);
  return person;
}

/// `share(name, person)`.
static int share(lua_State *L) {
  if (lua_gettop(L) > 2) {
    return luaL_error(L, "The function share takes a name and a person and nothing else.");
  }
  mg_text name = take_name(L), person = take_person(L);
  lua_pushnumber(L, mg_share_of(name, person));
  return 1;
}

const luaL_Reg mg_shares[] = {{"share", share}, {NULL, NULL}};
