// The part of the surface that a sandbox has whatever its scripts are for: how a call ends, what it
// may take, how texts and values cross, and which Lua runs. CMoongate.h has the rest.

#ifndef CMOONGATE_SANDBOX_H
#define CMOONGATE_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum : uint8_t {
  MG_OK = 0,
  /// The script is not Lua, raised an error or used the sandbox wrongly: see the message.
  MG_RAISED,
  /// The step budget is spent. The state must be thrown away.
  MG_STEPS,
  /// The memory limit is reached. The state must be thrown away.
  MG_MEMORY,
  /// The time is over. The state must be thrown away.
  MG_TIME,
  /// The handler returned something that is no response.
  MG_RESPONSE,
  /// A table got too many fields. The state must be thrown away.
  MG_FIELDS,
  /// A text got too long while scripts loaded. The state must be thrown away.
  MG_TEXT,
  /// The script waits for what only the host knows: it is to be called again.
  MG_STOPPED,
  /// The host wants no answer any more. The state must be thrown away.
  MG_INTERRUPTED,
} mg_status;

/// `SandboxLimits`, where each is explained: memory in bytes, time in nanoseconds of the processor's,
/// of a load and of a call.
typedef struct {
  size_t load_memory, call_memory;
  int64_t load_steps, call_steps;
  int64_t load_time, call_time;
  size_t table_fields;
  size_t source_bytes, result_bytes, log_bytes;
} mg_limits;

/// Bytes owned by the state, valid until its next call; never NULL, not terminated.
typedef struct {
  const char *bytes;
  size_t length;
} mg_text;

/// What a decision may still spend, over all handlers that it calls.
typedef struct {
  int64_t steps;
  /// Nanoseconds of processor time.
  int64_t time;
  /// Whether a handler was called already.
  bool is_begun;
} mg_budget;

// MARK: Interruption

/// By what any thread ends the calls of states that watch it (`mg_state_watch`). It begins as all zero,
/// lies where its owner wants it, and is read and written by these functions alone, which never raise.
typedef struct {
  bool is_wanted;
} mg_interruption;

/// Has calls end soon, those that are under way and those that begin, until it is withdrawn.
void mg_interrupt(mg_interruption *interruption);
/// Lets calls go on again that begin from now on.
void mg_withdraw_interruption(mg_interruption *interruption);
/// Whether calls are to end.
bool mg_is_interrupted(const mg_interruption *interruption);

// MARK: Values cross as a tape of bytes

// A tape is: a type byte, then for an integer or number 8 bytes, for a string a 32-bit length and
// its bytes, which are UTF-8, for an array a 32-bit count, as many bytes as follow in 32 bits, and its
// values, for an object the same two and then a string value and a value for each entry, sorted by
// the bytes of the strings. All in the machine's byte order.
typedef enum : uint8_t {
  MG_TAPE_NIL = 0,
  MG_TAPE_FALSE,
  MG_TAPE_TRUE,
  MG_TAPE_INTEGER,
  MG_TAPE_NUMBER,
  MG_TAPE_STRING,
  MG_TAPE_ARRAY,
  MG_TAPE_OBJECT,
  /// Something that cannot leave Lua, as a text that names it; only where values are shown.
  MG_TAPE_OPAQUE,
  /// A response, followed by its kind and parts; only where values are shown.
  MG_TAPE_RESPONSE,
} mg_tape_type;

/// How deep values may nest in either direction.
#define MG_TAPE_DEPTH 32

// MARK: Numbers

/// As many bytes as the text of a number takes at most.
#define MG_NUMBER_BYTES 32

/// Writes a finite number as scripts write it in a text and returns the length; 0 where there is no
/// memory for a locale.
size_t mg_number_text(double number, char *text);

// MARK: Lua

/// What the library of Lua calls itself, with its release: "$LuaVersion: Lua 5.4.8 …".
const char *mg_lua_ident(void);

/// Whether Lua was compiled together with Moongate and not found on the system.
bool mg_lua_is_from_source(void);

// MARK: Threads

/// The number that the calling thread noted last, 0 before that.
uint32_t mg_thread_hint(void);
/// Notes a number for the calling thread.
void mg_set_thread_hint(uint32_t number);

#endif
