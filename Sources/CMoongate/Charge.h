// The one charge function. Everything that takes time pays here: the count hook for instructions
// of the virtual machine, every library function for each step that it takes in C, where no hook
// can fire.

#ifndef MOONGATE_CHARGE_H
#define MOONGATE_CHARGE_H

#include <lua.h>
#include <stddef.h>

/// Charges `steps` to the running call. Raises an error that no script can catch when the budget
/// is spent. Leaves the stack as it was.
void mg_charge(lua_State *L, size_t steps);

#endif
