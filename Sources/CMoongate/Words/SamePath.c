#include "Sandbox/Tape.h"
#include "Words/Words.h"

// `same_path(origin, options)`: a URL of another origin that has the path of the link being handled, spelled as it
// came, and as much of its query as the script wants. The host reads the origin.

static const char *const option_names[] = {"keep", "query", NULL};

/// Each item of a link is compared with each name.
enum { MOST_KEPT = 32 };

/// Writes whether all items are handed on, as the option `query` says, and returns it. Raises.
static bool write_query(lua_State *L, mg_bytes *request) {
  lua_pushliteral(L, "query");
  int type = lua_rawget(L, 2);
  if (type != LUA_TBOOLEAN && type != LUA_TNIL) {
    luaL_error(L, "The option query of same_path is true or false, got %s; write keep = { \"utm_*\" } for single "
                  "items.", luaL_typename(L, -1));
  }
  bool is_whole = lua_toboolean(L, -1);
  lua_pushboolean(L, is_whole);
  mg_write_scalar(L, -1, request);
  lua_pop(L, 2);
  return is_whole;
}

/// `same_path`: the text of the URL; while scripts load, what stands for it.
static int same_path(lua_State *L) {
  mg_bytes *request = mg_begin_link(L, "same_path");
  bool is_loading = mg_core_of(L)->phase == MG_PHASE_LOADING;
  const mg_link *link = mg_of(L)->link;
  if (!is_loading && !link) return luaL_error(L, "The function same_path wants a link, and there is none yet.");
  if (lua_gettop(L) > 2) return luaL_error(L, "The function same_path takes an origin and options, if any.");
  const char *meaning = "an origin such as \"https://www.example.com\"";
  if (mg_is_placeholder(L, 1)) mg_refuse_argument(L, 1, "same_path", meaning, "");
  mg_check_text(L, 1, "same_path", meaning);
  lua_settop(L, 2);
  mg_take_link_table(L, 2, "same_path", "a table of options, such as { query = true }");
  mg_check_options(L, 2, "same_path", "{ query = true }", option_names);
  mg_write_type(request, MG_SAME_PATH);
  mg_write_checked_text(L, 1, request, "same_path", "an origin");
  bool is_whole = write_query(L, request);
  lua_Integer kept = mg_write_kept_names(L, 2, "same_path", request);
  if (kept > MOST_KEPT) {
    return luaL_error(L, "The option keep of same_path has %I names; at most %d are allowed.", (LUAI_UACINT)kept,
                      MOST_KEPT);
  }
  if (is_whole && kept > 0) {
    return luaL_error(L, "With query = true, same_path hands on all items; leave out keep.");
  }
  if (!is_loading) mg_write_slice(link, link->text, request);
  return mg_push_built_link(L, "same_path");
}

const luaL_Reg mg_same_path_functions[] = {{"same_path", same_path}, {NULL, NULL}};
