#include "Floor.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>

#define MOST_NAMES 8

/// A route as the script declared it: its handler in the registry, and what it captures.
typedef struct {
  int handler;
  uint32_t name_count;
  char names[MOST_NAMES][16];
} route;

struct floor_gate {
  lua_State *L;
  floor_router *router;
  route *routes;
  uint32_t route_count, route_room;
  char scheme[32];
  /// What the link object shows during a call.
  floor_scratch scratch;
  floor_link link;
  floor_match match;
  /// Functions and objects that are made once, in the registry.
  int link_object, empty, prepared;
};

static floor_gate *gate_of(lua_State *L) { return *(floor_gate **)lua_getextraspace(L); }

static int push(lua_State *L, floor_text text) {
  if (text.bytes) {
    lua_pushlstring(L, text.bytes, text.length);
  } else {
    lua_pushnil(L);
  }
  return 1;
}

// MARK: The link object

/// link.params.name. May raise (memory).
static int params_index(lua_State *L) {
  const floor_gate *gate = gate_of(L);
  const route *route = &gate->routes[gate->match.route];
  const char *name = luaL_checkstring(L, 2);
  for (uint32_t index = 0; index < route->name_count; index++) {
    if (strcmp(route->names[index], name) == 0) return push(L, gate->match.captures[index]);
  }
  return 0;
}

/// link.query.name. May raise (memory).
static int query_index(lua_State *L) {
  const floor_link *link = &gate_of(L)->link;
  size_t length;
  const char *name = luaL_checklstring(L, 2, &length);
  for (uint32_t index = 0; index < link->item_count; index++) {
    const floor_item *item = &link->items[index];
    if (item->name.length == length && memcmp(item->name.bytes, name, length) == 0) {
      return push(L, item->value);
    }
  }
  return 0;
}

/// link.name; upvalues 1 and 2 are the objects of params and query. May raise (memory).
static int link_index(lua_State *L) {
  const floor_link *link = &gate_of(L)->link;
  const char *name = luaL_checkstring(L, 2);
  if (strcmp(name, "params") == 0) {
    lua_pushvalue(L, lua_upvalueindex(1));
    return 1;
  }
  if (strcmp(name, "query") == 0) {
    lua_pushvalue(L, lua_upvalueindex(2));
    return 1;
  }
  if (strcmp(name, "path") == 0) return push(L, link->path);
  if (strcmp(name, "host") == 0) return push(L, link->host);
  if (strcmp(name, "scheme") == 0) return push(L, link->scheme);
  if (strcmp(name, "fragment") == 0) return push(L, link->fragment);
  return 0;
}

/// Pushes a userdata whose fields a function gives, and takes as many upvalues for it. May raise.
static void push_object(lua_State *L, lua_CFunction index, int upvalues) {
  lua_pushcclosure(L, index, upvalues);
  lua_newuserdatauv(L, 0, 0);
  lua_createtable(L, 0, 1);
  lua_rotate(L, -3, -1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
}

// MARK: What scripts call

/// open(name, arguments): the table that stands for the response. May raise (memory).
static int open_response(lua_State *L) {
  luaL_checktype(L, 1, LUA_TSTRING);
  lua_settop(L, 2);
  lua_createtable(L, 2, 0);
  lua_insert(L, 1);
  lua_rawseti(L, 1, 2);
  lua_rawseti(L, 1, 1);
  return 1;
}

/// scheme(name). May raise.
static int declare_scheme(lua_State *L) {
  strncpy(gate_of(L)->scheme, luaL_checkstring(L, 1), sizeof gate_of(L)->scheme - 1);
  return 0;
}

static void add_name(route *route, const char *start, size_t length) {
  if (route->name_count == MOST_NAMES || length >= sizeof route->names[0]) return;
  memcpy(route->names[route->name_count], start, length);
  route->names[route->name_count++][length] = 0;
}

/// route(pattern, handler). May raise.
static int declare_route(lua_State *L) {
  floor_gate *gate = gate_of(L);
  const char *pattern = luaL_checkstring(L, 1);
  if (gate->route_count == gate->route_room) {
    gate->route_room = gate->route_room ? gate->route_room * 2 : 64;
    gate->routes = realloc(gate->routes, gate->route_room * sizeof *gate->routes);
  }
  route *route = &gate->routes[gate->route_count];
  memset(route, 0, sizeof *route);
  for (const char *at = pattern; *at; at++) {
    if (*at != ':' && *at != '*') continue;
    size_t length = strcspn(at + 1, "/?&=");
    add_name(route, at + 1, length);
  }
  lua_settop(L, 2);
  route->handler = luaL_ref(L, LUA_REGISTRYINDEX);
  floor_router_add(gate->router, pattern, gate->route_count++);
  return 0;
}


// MARK: The state

/// Makes everything and runs the script, which is a light argument. May raise.
static int set_up(lua_State *L) {
  floor_gate *gate = gate_of(L);
  const char *script = lua_touserdata(L, 1);
  luaL_openlibs(L);
  lua_register(L, "scheme", declare_scheme);
  lua_register(L, "route", declare_route);
  lua_register(L, "open", open_response);

  push_object(L, params_index, 0);
  push_object(L, query_index, 0);
  push_object(L, link_index, 2);
  gate->link_object = luaL_ref(L, LUA_REGISTRYINDEX);
  if (luaL_dostring(L, "return function() end, { params = { id = '12345', tab = 'photos' } }")) {
    return lua_error(L);
  }
  gate->prepared = luaL_ref(L, LUA_REGISTRYINDEX);
  gate->empty = luaL_ref(L, LUA_REGISTRYINDEX);
  if (luaL_dostring(L, script)) return lua_error(L);
  return 0;
}

floor_gate *floor_gate_new(const char *script) {
  floor_gate *gate = calloc(1, sizeof *gate);
  gate->router = floor_router_new();
  gate->L = luaL_newstate();
  *(floor_gate **)lua_getextraspace(gate->L) = gate;
  lua_pushcfunction(gate->L, set_up);
  lua_pushlightuserdata(gate->L, (void *)(uintptr_t)script);
  if (lua_pcall(gate->L, 1, 0, 0) == LUA_OK) return gate;
  floor_gate_free(gate);
  return NULL;
}

void floor_gate_free(floor_gate *gate) {
  if (!gate) return;
  lua_close(gate->L);
  floor_router_free(gate->router);
  free(gate->routes);
  free(gate);
}

// MARK: A decision

/// Copies the text on top into a field, and pops it.
static bool take(lua_State *L, char *field, size_t room) {
  size_t length;
  const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : NULL;
  bool fits = text && length < room;
  if (fits) memcpy(field, text, length + 1);
  lua_settop(L, -2);
  return fits;
}

/// Reads the response on top. Raises nothing: its fields are looked up in a plain table whose keys
/// are texts that the state has.
static bool read_response(lua_State *L, floor_action *action) {
  if (lua_type(L, -1) != LUA_TTABLE) return false;
  lua_rawgeti(L, -1, 1);
  if (!take(L, action->name, sizeof action->name)) return false;
  if (lua_rawgeti(L, -1, 2) != LUA_TTABLE) return false;
  lua_getfield(L, -1, "id");
  bool has_id = take(L, action->id, sizeof action->id);
  lua_getfield(L, -1, "tab");
  return take(L, action->tab, sizeof action->tab) && has_id;
}

bool floor_decide(floor_gate *gate, floor_text text, floor_action *action) {
  if (!floor_parse(text, &gate->scratch, &gate->link)) return false;
  floor_text scheme = gate->link.scheme;
  if (strlen(gate->scheme) != scheme.length) return false;
  if (memcmp(gate->scheme, scheme.bytes, scheme.length) != 0) return false;
  if (!floor_router_match(gate->router, &gate->link, &gate->match)) return false;
  lua_State *L = gate->L;
  lua_rawgeti(L, LUA_REGISTRYINDEX, gate->routes[gate->match.route].handler);
  lua_rawgeti(L, LUA_REGISTRYINDEX, gate->link_object);
  bool is_read = lua_pcall(L, 1, 1, 0) == LUA_OK && read_response(L, action);
  lua_settop(L, 0);
  return is_read;
}

// MARK: Calls alone

bool floor_call_empty(floor_gate *gate) {
  lua_State *L = gate->L;
  lua_rawgeti(L, LUA_REGISTRYINDEX, gate->empty);
  bool has_run = lua_pcall(L, 0, 0, 0) == LUA_OK;
  lua_settop(L, 0);
  return has_run;
}

bool floor_call_prepared(floor_gate *gate) {
  lua_State *L = gate->L;
  lua_rawgeti(L, LUA_REGISTRYINDEX, gate->routes[0].handler);
  lua_rawgeti(L, LUA_REGISTRYINDEX, gate->prepared);
  bool has_run = lua_pcall(L, 1, 1, 0) == LUA_OK;
  lua_settop(L, 0);
  return has_run;
}
