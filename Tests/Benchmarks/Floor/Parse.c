#include "Floor.h"

#include <string.h>

// What ends a part, and what a part needs done.
enum {
  COLON = 1,
  SLASH = 2,
  QUESTION = 4,
  HASH = 8,
  AMPERSAND = 16,
  EQUALS = 32,
  ESCAPE = 64,
  PLUS = 128,
};

static const uint8_t classes[256] = {
  [':'] = COLON, ['/'] = SLASH,  ['?'] = QUESTION, ['#'] = HASH,
  ['&'] = AMPERSAND, ['='] = EQUALS, ['%'] = ESCAPE, ['+'] = PLUS,
};

#define HEX(digit, value) [digit] = value
static const uint8_t hex[256] = {
  HEX('0', 0),  HEX('1', 1),  HEX('2', 2),  HEX('3', 3),  HEX('4', 4),  HEX('5', 5),
  HEX('6', 6),  HEX('7', 7),  HEX('8', 8),  HEX('9', 9),  HEX('a', 10), HEX('b', 11),
  HEX('c', 12), HEX('d', 13), HEX('e', 14), HEX('f', 15), HEX('A', 10), HEX('B', 11),
  HEX('C', 12), HEX('D', 13), HEX('E', 14), HEX('F', 15),
};

/// Moves to the first byte of one of the classes, and adds up what it passes.
static inline const char *scan(const char *at, const char *end, unsigned stop, unsigned *seen) {
  unsigned all = 0;
  while (at < end) {
    unsigned class = classes[(uint8_t)*at];
    if (class & stop) break;
    all |= class;
    at++;
  }
  *seen = all;
  return at;
}

static inline floor_text part(const char *start, const char *end) {
  return (floor_text){start, (size_t)(end - start)};
}

/// Decodes into the buffer, which has room for it.
static floor_text decode(const char *at, const char *end, bool reads_plus, char **free) {
  char *out = *free;
  while (at < end) {
    char byte = *at++;
    if (byte == '%' && end - at >= 2) {
      byte = (char)(hex[(uint8_t)at[0]] << 4 | hex[(uint8_t)at[1]]);
      at += 2;
    } else if (byte == '+' && reads_plus) {
      byte = ' ';
    }
    *out++ = byte;
  }
  floor_text text = part(*free, out);
  *free = out;
  return text;
}

/// The scheme or a web host: in lower case.
static floor_text lower(const char *at, const char *end, char **free) {
  const char *start = at;
  while (at < end && (uint8_t)(*at - 'A') > 'Z' - 'A') at++;
  if (at == end) return part(start, end);
  char *out = *free;
  for (at = start; at < end; at++) {
    *out++ = (char)((uint8_t)(*at - 'A') <= 'Z' - 'A' ? *at | 0x20 : *at);
  }
  floor_text text = part(*free, out);
  *free = out;
  return text;
}

static bool is_web(floor_text scheme) {
  return (scheme.length == 4 || (scheme.length == 5 && scheme.bytes[4] == 's'))
      && memcmp(scheme.bytes, "http", 4) == 0;
}

/// Reads what stands between `//` and the path, which it returns.
static const char *parse_authority(const char *at, const char *end, char **free, floor_link *link) {
  const char *start = at, *port = NULL;
  unsigned escaped = 0;
  bool is_in_brackets = false;
  for (; at < end; at++) {
    char byte = *at;
    if (classes[(uint8_t)byte] & (SLASH | QUESTION | HASH)) break;
    if (byte == '[') is_in_brackets = true;
    if (byte == ']') is_in_brackets = false;
    if (byte == '@') {
      start = at + 1;
      port = NULL;
    }
    if (byte == ':' && !is_in_brackets) port = at;
    escaped |= classes[(uint8_t)byte] & ESCAPE;
  }
  const char *host_end = port ? port : at;
  if (port) {
    int number = 0;
    for (const char *digit = port + 1; digit < at; digit++) number = number * 10 + (*digit - '0');
    link->port = number;
  }
  if (escaped) {
    link->host = decode(start, host_end, false, free);
  } else if (link->is_web) {
    link->host = lower(start, host_end, free);
  } else {
    link->host = part(start, host_end);
  }
  return at;
}

/// Reads the items of the query, whose end it returns.
static const char *parse_query(
  const char *at, const char *end, floor_item *items, char **free, floor_link *link
) {
  uint32_t count = 0;
  const char *start = at;
  if (at < end && *at != '#') {
    for (;;) {
      unsigned seen;
      const char *name = at;
      at = scan(at, end, AMPERSAND | EQUALS | HASH, &seen);
      floor_item *item = &items[count < FLOOR_ITEMS ? count : FLOOR_ITEMS - 1];
      item->name = seen & (ESCAPE | PLUS) ? decode(name, at, true, free) : part(name, at);
      item->value = (floor_text){NULL, 0};
      if (at < end && *at == '=') {
        const char *value = ++at;
        at = scan(at, end, AMPERSAND | HASH, &seen);
        item->value = seen & (ESCAPE | PLUS) ? decode(value, at, true, free) : part(value, at);
      }
      if (count < FLOOR_ITEMS) count++;
      if (at == end || *at == '#') break;
      at++;
    }
  }
  link->query = part(start, at);
  link->item_count = count;
  return at;
}

bool floor_parse(floor_text text, floor_scratch *scratch, floor_link *link) {
  const floor_text none = {NULL, 0};
  const char *at = text.bytes, *end = at + text.length;
  char *free = scratch->buffer;
  unsigned seen;
  if (text.length > FLOOR_BUFFER) return false;
  link->host = link->query = link->fragment = none;
  link->port = -1;
  link->items = scratch->items;
  link->item_count = 0;

  at = scan(at, end, COLON | SLASH | QUESTION | HASH, &seen);
  if (at == end || *at != ':') return false;
  link->scheme = lower(text.bytes, at, &free);
  link->is_web = is_web(link->scheme);
  at++;
  if (end - at >= 2 && at[0] == '/' && at[1] == '/') at = parse_authority(at + 2, end, &free, link);

  const char *path = at;
  at = scan(at, end, QUESTION | HASH, &seen);
  link->path = seen & ESCAPE ? decode(path, at, false, &free) : part(path, at);
  if (at < end && *at == '?') at = parse_query(at + 1, end, scratch->items, &free, link);
  if (at < end) {
    const char *fragment = ++at;
    at = scan(at, end, 0, &seen);
    link->fragment = seen & ESCAPE ? decode(fragment, at, false, &free) : part(fragment, at);
  }
  return true;
}
