#include "Words/Words.h"

#include "Sandbox/Tape.h"

#include <string.h>

static const luaL_Reg *const functions[] = {
  mg_declarations,  mg_responses,           mg_placeholders, mg_link_functions,
  mg_url_functions, mg_same_path_functions, mg_questions,    mg_versions,
  mg_encoding,      mg_shares,              NULL,
};

static const mg_hint elsewhere[] = {
  {"facts", "it is the second argument of a handler, function(link, facts)"},
  {"link", "it is the first argument of a handler, function(link)"},
  {"params", "captures are fields of link.params"},
  {NULL, NULL},
};

/// Whether the text at `index` is on a list up to NULL.
static bool is_listed(lua_State *L, int index, const char *const *names) {
  for (; *names; names++) {
    if (mg_is_text(L, index, *names)) return true;
  }
  return false;
}

/// The option of a route and the field of a link that hold the origin, and other people's words for it.
static const char *const origin_words[] = {
  "from", "origin", "origins", "sender", "senders", "source", NULL,
};

const char *mg_suggest_word(lua_State *L, const char *word, const char *const *names) {
  for (const char *const *other = origin_words; *other; other++) {
    if (strcmp(word, *other) != 0) continue;
    for (; *names; names++) {
      if (strcmp(*names, "from") != 0 && strcmp(*names, "origin") != 0) continue;
      return lua_pushfstring(L, "; did you mean \"%s\"?", *names);
    }
    return lua_pushliteral(L, ".");
  }
  return mg_suggest(L, word, names);
}

void mg_check_options(lua_State *L, int index, const char *function, const char *example,
                      const char *const *names) {
  const char *unknown = NULL;
  bool has_names = true;
  // Options are read raw, so one that a metatable gives would be lost without a word.
  if (luaL_getmetafield(L, index, "__index") != LUA_TNIL) {
    luaL_error(L, "The options of %s must be in the table itself, not in its metatable, such "
                  "as %s.",
               function, example);
  }
  // All of them, because what comes first differs from state to state.
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    mg_visit(L);
    if (lua_type(L, -2) != LUA_TSTRING) {
      has_names = false;
    } else if (!is_listed(L, -2, names)) {
      const char *name = lua_tostring(L, -2);
      if (!unknown || strcmp(name, unknown) < 0) unknown = name;
    }
  }
  if (!has_names) luaL_error(L, "The options of %s have names, such as %s.", function, example);
  if (!unknown) return;
  luaL_error(L, "The function %s has no option \"%s\"%s", function, unknown,
             mg_suggest_word(L, unknown, names));
}

static void open_metatables(lua_State *L) {
  mg_open_responses(L);
  mg_open_placeholders(L);
  mg_open_versions(L);
  mg_open_link_object(L);
  mg_open_facts(L);
}

static void check_metatables(lua_State *L) {
  mg_check_link_object(L);
  mg_check_responses(L);
  mg_check_placeholders(L);
  mg_check_versions(L);
  mg_check_facts(L);
}

/// Writes the placeholder at `index`, as `write_userdata` does. A text with a key is refused, because it is
/// not a value; only the prompt shows it.
static bool write_placeholder(lua_State *L, int index, const mg_writer *out, const mg_trail *place) {
  mg_placeholder_type type = mg_placeholder_type_of(L, index);
  if (out->is_lenient && type != MG_PROMPT) return mg_refuse_value(L, out, place, "a capture");
  if (!out->is_lenient && mg_is_prompt(type)) {
    return mg_refuse_value(L, out, place, "a text with a key, which confirm and reject take");
  }
  if (!out->is_lenient && !mg_is_declaring(L)) return false;
  mg_append_placeholder(L, index, out->tape);
  return true;
}

/// Refuses the version at `index`, as `write_userdata` does: the app compares none. The prompt shows how
/// its text begins.
static bool write_version(lua_State *L, int index, const mg_writer *out, const mg_trail *place) {
  if (!out->is_lenient) {
    return mg_refuse_value(L, out, place, "a version, whose text is tostring(v)");
  }
  int top = lua_gettop(L);
  const char *text = mg_push_excerpt(L, mg_version_text(L, index));
  bool is_written = mg_refuse_value(L, out, place, lua_pushfstring(L, "version %s", text));
  lua_settop(L, top);
  return is_written;
}

static bool write_userdata(lua_State *L, int index, const mg_writer *out, const mg_trail *place) {
  luaL_checkstack(L, 8, NULL);
  if (mg_push_view_table(L, index)) {
    if (!mg_write_table(L, lua_gettop(L), out, place)) return false;
    lua_pop(L, 1);
    return true;
  }
  if (mg_is_placeholder(L, index)) return write_placeholder(L, index, out, place);
  if (mg_is_version(L, index)) return write_version(L, index, out, place);
  if (!mg_is_response(L, index)) {
    // Links are light; what else there is stands for a library of Lua's.
    bool is_link = lua_islightuserdata(L, index);
    return mg_refuse_value(L, out, place, is_link ? "a link" : "a library that scripts do not have");
  }
  if (!out->is_lenient) return mg_refuse_value(L, out, place, "a response");
  mg_write_type(out->tape, MG_TAPE_RESPONSE);
  mg_write_response(L, index, out->tape);
  return true;
}

const mg_vocabulary mg_words = {
  .functions = functions,
  .values = mg_placeholder_values,
  .elsewhere = elsewhere,
  .open = open_metatables,
  .check = check_metatables,
  .write_userdata = write_userdata,
};
