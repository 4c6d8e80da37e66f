#include "../../../../Sources/CMoongateLua/Lua/include/lauxlib.h"
