#include "Sandbox/Tape.h"
#include "Words/Words.h"

// Parts of a link on a tape, for Swift.

void mg_write_slice(const mg_link *link, mg_slice slice, mg_bytes *tape) {
  if (slice.length == MG_ABSENT) {
    mg_write_type(tape, MG_TAPE_NIL);
  } else {
    mg_write_string(tape, mg_slice_bytes(link, slice), slice.length);
  }
}

void mg_write_items(lua_State *L, bool are_wanted, mg_bytes *tape) {
  bool has_items = are_wanted && mg_of(L)->link;
  uint32_t count = has_items ? mg_complete_link(L)->item_count : 0;
  const mg_link *link = mg_of(L)->link;
  size_t start = mg_begin_on_tape(tape, MG_TAPE_ARRAY, count * 2);
  mg_charge(L, count);
  for (uint32_t index = 0; index < count; index++) {
    mg_write_slice(link, link->items[index].name, tape);
    mg_write_slice(link, link->items[index].value, tape);
  }
  mg_end_on_tape(tape, start);
}
