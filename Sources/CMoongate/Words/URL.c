#include "Sandbox/Tape.h"
#include "Words/Words.h"

// `url(template, values, options)`: a URL from a template of RFC 6570, in which a value cannot be more than
// the part that it stands for.

static const char *const option_names[] = {"keep", NULL};

static const mg_link_values values = {
  "url", "value", "the name of a value", "a text, a number or a boolean", .are_items = false
};

/// `url`: the text of the URL; while scripts load, what stands for it.
static int write_url(lua_State *L) {
  mg_bytes *request = mg_begin_link(L, "url");
  if (lua_gettop(L) > 3) {
    return luaL_error(L, "The function url takes a template, a table of values and options, if any.");
  }
  const char *meaning = "a template such as \"https://example.com/items/{id}{?ref}\"";
  if (mg_is_placeholder(L, 1)) mg_refuse_argument(L, 1, "url", meaning, "");
  mg_check_text(L, 1, "url", meaning);
  lua_settop(L, 3);
  mg_write_type(request, MG_CAPTURE_URL);
  mg_write_checked_text(L, 1, request, "url", "a template");
  bool stands_for_captures = mg_stands_for_captures(L, 2);
  // What a link brings may be more than the template names; in a table of the script that is a mistake.
  bool is_open = stands_for_captures
    || mg_take_link_table(L, 2, "url", "a table of values, such as { id = 7 }");
  lua_pushboolean(L, is_open);
  mg_write_scalar(L, -1, request);
  lua_pop(L, 1);
  if (stands_for_captures) {
    mg_write_type(request, MG_CAPTURES);
  } else {
    mg_write_link_values(L, 2, request, &values);
    mg_check_link_room(L, request, &values);
  }
  mg_take_link_table(L, 3, "url", "a table of options, such as { keep = { \"utm_*\" } }");
  mg_check_options(L, 3, "url", "{ keep = { \"utm_*\" } }", option_names);
  mg_write_keep(L, 3, "url", request);
  return mg_push_built_link(L, "url");
}

const luaL_Reg mg_url_functions[] = {{"url", write_url}, {NULL, NULL}};
