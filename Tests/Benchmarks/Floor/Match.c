#include "Floor.h"

#include <stdlib.h>
#include <string.h>

/// An edge along a literal; free where `child` is 0.
typedef struct {
  uint32_t hash, parent, child, text;
} slot;

typedef struct {
  /// The child along a capture; 0 if there is none.
  uint32_t capture;
  /// Routes that end here and that take the rest, plus 1.
  uint32_t route, rest;
  /// The query item that the route captures, as a place in the pool; 0 if there is none.
  uint32_t item;
} node;

struct floor_router {
  slot *slots;
  uint32_t mask, slot_count;
  node *nodes;
  uint32_t node_count, node_room;
  /// A length as one byte, then the text.
  char *pool;
  uint32_t pool_count, pool_room;
};

// MARK: Hashing

static const uint64_t factor = UINT64_C(0x9E3779B97F4A7C15);
static const uint64_t ones = UINT64_C(0x0101010101010101);

/// Up to eight bytes as a number, without reading past the end.
static inline uint64_t load(const char *at, const char *end) {
  uint64_t word = 0;
  size_t left = (size_t)(end - at);
  if (left >= 8) {
    memcpy(&word, at, 8);
  } else if (left >= 4) {
    uint32_t low, high;
    memcpy(&low, at, 4);
    memcpy(&high, end - 4, 4);
    word = low | (uint64_t)high << (left - 4) * 8;
  } else {
    for (size_t index = 0; index < left; index++) word |= (uint64_t)(uint8_t)at[index] << index * 8;
  }
  return word;
}

static inline uint64_t mix(uint64_t hash, uint64_t word) {
  hash = (hash ^ word) * factor;
  return hash ^ hash >> 29;
}

/// The end of the segment that begins at `at`, and its hash under a parent.
static inline const char *segment(const char *at, const char *end, uint32_t parent, uint32_t *hash) {
  uint64_t mixed = parent;
  for (;;) {
    uint64_t word = load(at, end);
    uint64_t slashes = word ^ ones * '/';
    slashes = (slashes - ones) & ~slashes & ones * 0x80;
    size_t left = (size_t)(end - at), length = left < 8 ? left : 8;
    if (slashes) length = (size_t)__builtin_ctzll(slashes) / 8;
    if (length < 8) {
      mixed = mix(mixed, length ? word & ~UINT64_C(0) >> (64 - 8 * length) : 0);
      *hash = (uint32_t)(mixed >> 32);
      return at + length;
    }
    mixed = mix(mixed, word);
    at += 8;
  }
}

// MARK: Building

static void *grown(void *block, uint32_t *room, uint32_t needed, size_t size) {
  if (needed <= *room) return block;
  while (*room < needed) *room = *room ? *room * 2 : 64;
  return realloc(block, *room * size);
}

static uint32_t add_node(floor_router *router) {
  router->nodes = grown(router->nodes, &router->node_room, router->node_count + 1, sizeof(node));
  router->nodes[router->node_count] = (node){0};
  return router->node_count++;
}

static uint32_t add_text(floor_router *router, const char *text, size_t length) {
  uint32_t place = router->pool_count;
  uint32_t needed = place + 1 + (uint32_t)length;
  router->pool = grown(router->pool, &router->pool_room, needed, 1);
  router->pool[place] = (char)length;
  memcpy(router->pool + place + 1, text, length);
  router->pool_count = needed;
  return place;
}

static bool equals(const floor_router *router, uint32_t place, const char *text, size_t length) {
  const char *own = router->pool + place;
  return (uint8_t)own[0] == length && memcmp(own + 1, text, length) == 0;
}

static void insert(floor_router *router, slot edge) {
  uint32_t place = edge.hash & router->mask;
  while (router->slots[place].child) place = (place + 1) & router->mask;
  router->slots[place] = edge;
}

static void grow_slots(floor_router *router) {
  slot *old = router->slots;
  uint32_t count = router->mask + 1;
  router->mask = count * 2 - 1;
  router->slots = calloc(count * 2, sizeof(slot));
  for (uint32_t place = 0; place < count; place++) {
    if (old[place].child) insert(router, old[place]);
  }
  free(old);
}

static uint32_t find(
  const floor_router *router, uint32_t parent, uint32_t hash, const char *text, size_t length
) {
  for (uint32_t place = hash & router->mask;; place = (place + 1) & router->mask) {
    const slot *edge = &router->slots[place];
    if (!edge->child) return 0;
    if (edge->hash == hash && edge->parent == parent && equals(router, edge->text, text, length)) {
      return edge->child;
    }
  }
}

floor_router *floor_router_new(void) {
  floor_router *router = calloc(1, sizeof *router);
  router->mask = 63;
  router->slots = calloc(router->mask + 1, sizeof(slot));
  // The root is node 1, and place 0 of the pool is no text.
  add_node(router);
  add_node(router);
  add_text(router, "", 0);
  return router;
}

void floor_router_free(floor_router *router) {
  if (!router) return;
  free(router->slots);
  free(router->nodes);
  free(router->pool);
  free(router);
}

/// The child along one segment of a pattern, made if it is not there; 0 for a rest.
static uint32_t child(floor_router *router, uint32_t at, const char *text, const char *end) {
  if (*text == '*') return 0;
  if (*text == ':') {
    uint32_t capture = router->nodes[at].capture;
    if (!capture) {
      capture = add_node(router);
      router->nodes[at].capture = capture;
    }
    return capture;
  }
  uint32_t hash;
  segment(text, end, at, &hash);
  size_t length = (size_t)(end - text);
  uint32_t known = find(router, at, hash, text, length);
  if (known) return known;
  if (++router->slot_count * 2 > router->mask) grow_slots(router);
  slot edge = {hash, at, add_node(router), add_text(router, text, length)};
  insert(router, edge);
  return edge.child;
}

void floor_router_add(floor_router *router, const char *pattern, uint32_t route) {
  const char *path_end = pattern + strcspn(pattern, "?");
  const char *at = pattern + 1;
  uint32_t place = 1;
  while (at < path_end) {
    const char *end = memchr(at, '/', (size_t)(path_end - at));
    if (!end) end = path_end;
    uint32_t next = child(router, place, at, end);
    if (!next) {
      router->nodes[place].rest = route + 1;
      return;
    }
    place = next;
    at = end + 1;
  }
  if (*path_end) {
    uint32_t item = add_text(router, path_end + 1, strcspn(path_end + 1, "="));
    router->nodes[place].item = item;
  }
  router->nodes[place].route = route + 1;
}

// MARK: Matching

static inline void capture(floor_match *match, const char *start, const char *end) {
  if (match->capture_count == FLOOR_CAPTURES) return;
  match->captures[match->capture_count++] = (floor_text){start, (size_t)(end - start)};
}

/// Takes the query item that the route at a node captures.
static void capture_item(
  const floor_router *router, uint32_t place, const floor_link *link, floor_match *match
) {
  for (uint32_t index = 0; index < link->item_count; index++) {
    const floor_item *item = &link->items[index];
    if (equals(router, place, item->name.bytes, item->name.length)) {
      capture(match, item->value.bytes, item->value.bytes + item->value.length);
      return;
    }
  }
  capture(match, NULL, NULL);
}

/// Goes on from a node with the segments from `at` to `end`; past the end if none is left.
static bool walk(
  const floor_router *router,
  uint32_t place,
  const char *at,
  const char *end,
  const floor_link *link,
  floor_match *match
) {
  const node *here = &router->nodes[place];
  if (at > end) {
    if (!here->route) return false;
    match->route = here->route - 1;
    if (here->item) capture_item(router, here->item, link, match);
    return true;
  }
  uint32_t hash;
  const char *stop = segment(at, end, place, &hash);
  uint32_t next = find(router, place, hash, at, (size_t)(stop - at));
  uint32_t captured = match->capture_count;
  if (next && walk(router, next, stop + 1, end, link, match)) return true;
  if (here->capture) {
    match->capture_count = captured;
    capture(match, at, stop);
    if (walk(router, here->capture, stop + 1, end, link, match)) return true;
  }
  if (!here->rest) return false;
  match->capture_count = captured;
  capture(match, at, end);
  match->route = here->rest - 1;
  return true;
}

bool floor_router_match(const floor_router *router, const floor_link *link, floor_match *match) {
  const char *at = link->path.bytes, *end = at + link->path.length;
  match->capture_count = 0;
  if (at < end && *at == '/') at++;
  if (at < end && end[-1] == '/') end--;
  // A custom scheme's host and path are one run of bytes, but for an escape or a port.
  if (!link->is_web && link->host.length) {
    const char *host_end = link->host.bytes + link->host.length;
    if (at == end) {
      at = link->host.bytes;
      end = host_end;
    } else if (host_end + 1 == at) {
      at = link->host.bytes;
    }
  }
  if (at == end) at++;
  return walk(router, 1, at, end, link, match);
}
