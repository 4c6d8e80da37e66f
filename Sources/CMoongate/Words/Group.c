#include "Core/Calls.h"
#include "Sandbox/Tape.h"
#include "Words/Words.h"

#include <string.h>

// `group(options, function)`: what all routes share that the function declares. Each route is recorded as if it
// were written out, so nothing but the place of a mistake in these options is known of a group afterwards.
//
// A group only ever narrows: facts that it needs are needed besides those of a route, and a route may name only
// origins that its group names.

enum { MOST_GROUPS = 16 };

static const char *const option_names[] = {"from", "host", "name", "needs", "prefix", "scheme", NULL};

static const mg_group no_group;

static const mg_group *running_group(lua_State *L) {
  const mg_group *group = mg_sandbox_of(L)->surroundings;
  return group ? group : &no_group;
}

const mg_group *mg_group_of(lua_State *L, const char *function) {
  const mg_group *group = running_group(L);
  const mg_running *running = mg_sandbox_of(L)->running;
  // A file is run once, so whether its routes were part of a group would depend on who required it first.
  if (group->depth > 0 && group->running != running) {
    luaL_error(L, "The function %s is called in a file that a group requires; require the file outside, or have it "
                  "return a function, as in group({ prefix = \"/shop\" }, require \"shop\").", function);
  }
  return group;
}

// MARK: Patterns

static bool is_letter(char byte) { return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z'; }

/// How many bytes of a text may be a scheme.
static size_t scheme_length(mg_text text) {
  size_t length = 0;
  if (text.length == 0 || !is_letter(text.bytes[0])) return 0;
  while (length < text.length &&
         (is_letter(text.bytes[length]) || (text.bytes[length] >= '0' && text.bytes[length] <= '9') ||
          (text.bytes[length] && strchr("+-.", text.bytes[length])))) {
    length++;
  }
  return length;
}

/// Whether a text has one of some bytes at a place. Past its end it has none.
static bool has_one(mg_text text, size_t place, const char *bytes) {
  return place < text.length && text.bytes[place] && strchr(bytes, text.bytes[place]);
}

/// Whether a slash stands between the path of a group, if it has one, and a pattern without its first slash.
static bool needs_slash(bool has_path, bool has_slash, mg_text rest) {
  if (rest.length == 0 || has_one(rest, 0, "#")) return false;
  // After a capture, the first of these would make that optional.
  if (has_one(rest, 0, "?")) return rest.length == 1 || has_one(rest, 1, "/#(?");
  bool is_group = has_one(rest, 0, "(") && has_one(rest, 1, "/(");
  return has_slash || !has_path || !is_group;
}

/// Keeps a scope and a path behind it.
static mg_kept keep_prefix(lua_State *L, mg_text scope, mg_text prefix) {
  mg_kept kept = mg_keep_declared(L, scope);
  // A host may hold the parenthesis of a group.
  bool has_slash = scope.length > 0 && has_one(prefix, 0, "(");
  kept.length += mg_keep_declared(L, (mg_text){"/", has_slash}).length;
  kept.length += mg_keep_declared(L, prefix).length;
  return kept;
}

mg_kept mg_keep_in_group(lua_State *L, const mg_group *group, mg_text pattern) {
  bool has_path = group->prefix.length > 0;
  if (!has_path && group->scope.length == 0) return mg_keep_declared(L, pattern);
  size_t scheme = scheme_length(pattern);
  if (scheme > 0 && has_one(pattern, scheme, ":")) {
    luaL_error(L, "The pattern \"%s\" has a scope of its own, and its group has a prefix; write only the path, such "
                  "as \"/films\", or move the route out of the group.", mg_push_excerpt(L, pattern));
  }
  mg_charge(L, pattern.length / 8);
  mg_kept kept = keep_prefix(L, group->scope, group->prefix);
  bool has_slash = has_one(pattern, 0, "/");
  mg_text rest = {pattern.bytes + has_slash, pattern.length - has_slash};
  bool is_joined = needs_slash(has_path, has_slash, rest);
  kept.length += mg_keep_declared(L, (mg_text){"/", is_joined}).length;
  kept.length += mg_keep_declared(L, rest).length;
  return kept;
}

// MARK: Origins

/// Takes the first text off a tape of texts.
static mg_text next_text(mg_text *tape) {
  uint32_t length;
  memcpy(&length, tape->bytes + 1, sizeof length);
  mg_text text = {tape->bytes + MG_STRING_HEADER, length};
  tape->bytes += MG_STRING_HEADER + length;
  tape->length -= MG_STRING_HEADER + length;
  return text;
}

/// The texts of a tape of an array.
static mg_text texts_of(mg_text tape) {
  enum { HEADER = 1 + 2 * sizeof(uint32_t) };
  return (mg_text){tape.bytes + HEADER, tape.length - HEADER};
}

/// Whether whoever takes links from an origin takes those from another: `app` stands for any `app:…`.
static bool covers(mg_text origin, mg_text other) {
  if (other.length < origin.length || memcmp(origin.bytes, other.bytes, origin.length) != 0) return false;
  if (other.length == origin.length) return true;
  bool is_word = (origin.length == 3 && memcmp(origin.bytes, "app", 3) == 0) ||
    (origin.length == 5 && memcmp(origin.bytes, "other", 5) == 0);
  return is_word && other.bytes[origin.length] == ':';
}

static bool is_covered(lua_State *L, mg_text origins, mg_text other) {
  while (origins.length > 0) {
    mg_visit(L);
    mg_text origin = next_text(&origins);
    mg_charge(L, origin.length / 8);
    if (covers(origin, other)) return true;
  }
  return false;
}

void mg_check_group_origins(lua_State *L, const mg_group *group, mg_text origins, const char *function) {
  if (group->origins.length == 0) return;
  mg_text known = texts_of(group->origins), left = texts_of(origins);
  while (left.length > 0) {
    mg_text origin = next_text(&left);
    if (is_covered(L, known, origin)) continue;
    luaL_error(L, "The option from of %s names \"%s\", from which the group around it takes no links; name "
                  "origins of the group, or leave the option out.", function, mg_push_excerpt(L, origin));
  }
}

// MARK: Options

/// Returns the string at `index`.
static mg_text text_at(lua_State *L, int index) {
  mg_text text;
  text.bytes = lua_tolstring(L, index, &text.length);
  return text;
}

/// Puts a text in front of the string on top, and returns both. Raises where the budget ends.
static mg_text join(lua_State *L, mg_text before) {
  if (before.length == 0) return text_at(L, -1);
  mg_charge(L, (before.length + lua_rawlen(L, -1)) / 8);
  lua_pushlstring(L, before.bytes, before.length);
  lua_insert(L, -2);
  lua_concat(L, 2);
  return text_at(L, -1);
}

mg_text mg_join_group_name(lua_State *L, const mg_group *group) { return join(L, group->name); }

/// Pushes an option that is a text of UTF-8, and returns it; empty where there is none. Raises on anything else.
static mg_text push_text(lua_State *L, const char *name, const char *meaning) {
  if (!mg_push_option(L, 1, name)) return (mg_text){NULL, 0};
  if (lua_type(L, -1) != LUA_TSTRING || lua_rawlen(L, -1) == 0) {
    luaL_error(L, "The option %s of group is %s.", name, meaning);
  }
  mg_text text = text_at(L, -1);
  mg_check_declared_text(L, "group", text);
  return text;
}

/// Whether a scheme, in any case, is one of the web's.
static bool is_web(mg_text scheme) {
  static const char *const known[] = {"https", "http", "web"};
  for (size_t one = 0; one < 3; one++) {
    size_t place = 0;
    while (place < scheme.length && (scheme.bytes[place] | 0x20) == known[one][place]) place++;
    if (place == scheme.length && !known[one][place]) return true;
  }
  return false;
}

/// Pushes the scope that the options name, and returns it; empty where they name none. Raises on a wrong one.
static mg_text push_scope(lua_State *L, const mg_group *outer) {
  static const char scheme_meaning[] = "a scheme without a colon, such as scheme = \"myapp\"";
  static const char host_meaning[] = "the host of web links without scheme and path, such as host = \"www.example.com\"";
  mg_text scheme = push_text(L, "scheme", scheme_meaning);
  mg_text host = push_text(L, "host", host_meaning);
  if (scheme.length == 0 && host.length == 0) return scheme;
  if (outer->scope.length > 0) {
    luaL_error(L, "The option %s of group is in a group for %s; move the group out of it.",
               host.length > 0 ? "host" : "scheme", mg_push_excerpt(L, outer->scope));
  }
  if (scheme_length(scheme) < scheme.length) {
    luaL_error(L, "The option scheme of group is %s.", scheme_meaning);
  }
  mg_charge(L, host.length);
  for (size_t place = 0; place < host.length; place++) {
    if (!host.bytes[place] || has_one(host, place, "/?#@")) luaL_error(L, "The option host of group is %s.", host_meaning);
  }
  if (scheme.length > 0 && host.length > 0 && !is_web(scheme)) {
    luaL_error(L, "The option host of group is for http and https; in links of \"%s\" it is the first part of the "
                  "path: write it in prefix.", mg_push_excerpt(L, scheme));
  }
  if (host.length == 0) {
    lua_pushfstring(L, "%s:", scheme.bytes);
  } else {
    lua_pushfstring(L, "%s://%s", scheme.length > 0 ? scheme.bytes : "https", host.bytes);
  }
  return text_at(L, -1);
}

/// Pushes the prefix that the options name, and returns it; empty where they name none. Raises on a wrong one.
static mg_text push_prefix(lua_State *L) {
  static const char meaning[] = "a path that begins with \"/\" and does not end with it, such as prefix = \"/shop\"";
  mg_text prefix = push_text(L, "prefix", meaning);
  if (prefix.length == 0) return prefix;
  if (!has_one(prefix, 0, "/(") || has_one(prefix, prefix.length - 1, "/")) {
    luaL_error(L, "The option prefix of group is %s.", meaning);
  }
  return prefix;
}

/// Reads the list that an option is into what the function adds to and what the group has of it, and anchors
/// that on the stack. Raises.
static mg_text push_list(lua_State *L, const mg_list_option *option, mg_text before) {
  mg_text tape = mg_take_list(L, option, "group", true, before);
  lua_pushlstring(L, tape.bytes, tape.length);
  return text_at(L, -1);
}

/// Reads the options into a group and a record. What the group has stays on the stack. Raises.
static void take_options(lua_State *L, const mg_group *outer, mg_group *group, mg_record *record) {
  mg_check_options(L, 1, "group", "{ prefix = \"/shop\" }", option_names);
  mg_text scope = push_scope(L, outer), prefix = push_prefix(L);
  record->text = keep_prefix(L, scope, prefix);
  if (scope.length > 0) group->scope = scope;
  if (prefix.length > 0) group->prefix = join(L, outer->prefix);
  if (mg_push_option(L, 1, "name")) {
    mg_check_name(L, "group", "shop.");
    group->name = join(L, outer->name);
  }
  if (mg_push_option(L, 1, "from")) {
    group->origins = push_list(L, &mg_from_option, no_group.origins);
    mg_check_group_origins(L, outer, group->origins, "group");
    record->origins = mg_keep_declared(L, group->origins);
  }
  if (mg_push_option(L, 1, "needs")) {
    group->needs = push_list(L, &mg_needs_option, outer->needs);
    record->needs = mg_keep_declared(L, group->needs);
  }
}

int mg_declare_group(lua_State *L) {
  mg_check_loading(L, "group");
  mg_sandbox *sandbox = mg_sandbox_of(L);
  const mg_group *outer = mg_group_of(L, "group");
  if (!lua_istable(L, 1)) {
    return luaL_error(L, "The function group wants a table of options, such as { prefix = \"/shop\" }, got %s.",
                      luaL_typename(L, 1));
  }
  mg_check_declared_count(L, 2, "The function group takes options, and last a function that declares routes.");
  if (!lua_isfunction(L, 2)) {
    return luaL_error(L, "The function group wants a function that declares routes, got %s.", luaL_typename(L, 2));
  }
  if (outer->depth == MOST_GROUPS) {
    return luaL_error(L, "Groups can be nested at most %d deep.", MOST_GROUPS);
  }
  luaL_checkstack(L, 24, NULL);
  mg_group group = *outer;
  group.depth = outer->depth + 1;
  group.running = sandbox->running;
  mg_record entry = {.type = MG_GROUP};
  take_options(L, outer, &group, &entry);
  mg_record_declaration(L, entry);
  lua_pushvalue(L, 2);
  sandbox->surroundings = &group;
  mg_call_value(L, 0, 0);
  sandbox->surroundings = outer->depth > 0 ? outer : NULL;
  return 0;
}
