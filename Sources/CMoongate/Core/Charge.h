// The one charge function. Everything that takes time pays here: the count hook for instructions
// of the virtual machine, every library function for each step that it takes in C, where no hook
// can fire.

#ifndef MOONGATE_CHARGE_H
#define MOONGATE_CHARGE_H

#include <lauxlib.h>
#include <lua.h>
#include <stddef.h>
#include <stdint.h>

/// What raises is to lie apart from what runs in every call, and never returns.
__attribute__((cold, noreturn)) int luaL_error(lua_State *L, const char *format, ...);

/// What a charge needs to know of a state, which begins with it.
typedef struct {
  /// What is left of the running call's budget. Below zero after a kill, so that even a charge of
  /// no steps kills again.
  int64_t steps_left;
  /// How many elements may still be visited until the next look at the clock.
  int visits_left;
  /// How many moves of a search may still be made until then.
  int moves_left;
} mg_meter;

/// How many elements a loop in C visits between two looks at the clock, and how many calls it makes: a
/// function in C that a script chose runs no instruction, so no hook comes, and may take milliseconds.
enum { VISITS_PER_LOOK = 64, CALLS_PER_LOOK = 4 };

/// How many moves a search makes between two looks, each of which takes nanoseconds.
enum { MOVES_PER_LOOK = 4096 };

static inline mg_meter *mg_meter_of(lua_State *L) { return *(mg_meter **)lua_getextraspace(L); }

/// Ends script code for good, because the budget is spent. Does not return.
__attribute__((cold)) _Noreturn void mg_kill_spent(lua_State *L);

/// Raises if the call has taken too long, or is interrupted. Steps end every ordinary script long before;
/// this is for what takes time inside of one step, where nothing can be counted.
__attribute__((cold)) void mg_check_time(lua_State *L);

/// Charges `steps` to the running call. Raises an error that no script can catch when the budget
/// is spent. Leaves the stack as it was.
static inline void mg_charge(lua_State *L, size_t steps) {
  mg_meter *meter = mg_meter_of(L);
  if (meter->steps_left < 0 || steps > (size_t)meter->steps_left) mg_kill_spent(L);
  meter->steps_left -= (int64_t)steps;
}

/// Charges for reading the value at `index` as a number: text is read byte by byte.
static inline void mg_charge_number(lua_State *L, int index) {
  if (lua_type(L, index) == LUA_TSTRING) mg_charge(L, lua_rawlen(L, index));
}

/// To be called for each element that a loop in C reads or writes and has been charged for: on a
/// table whose keys collide, finding one of them takes as long as thousands of others. Looks at
/// the clock now and then. Leaves the stack as it was; raises when the time is over.
static inline void mg_visit_paid(lua_State *L) {
  if (--mg_meter_of(L)->visits_left <= 0) mg_check_time(L);
}

/// Charges a step for an element, otherwise like `mg_visit_paid`.
static inline void mg_visit(lua_State *L) {
  mg_charge(L, 1);
  mg_visit_paid(L);
}

/// To be called for each move of a search that is charged for, but takes far longer than its text is
/// long: where the host allows many steps, it ends by the clock or an interruption. Otherwise likewise.
static inline void mg_move(lua_State *L) {
  if (--mg_meter_of(L)->moves_left <= 0) mg_check_time(L);
}

/// The same before what may call a function: Calls.h is where that is done.
static inline void mg_visit_call(lua_State *L) {
  mg_meter *meter = mg_meter_of(L);
  meter->visits_left -= VISITS_PER_LOOK / CALLS_PER_LOOK;
  if (meter->visits_left <= 0) mg_check_time(L);
}

#endif
