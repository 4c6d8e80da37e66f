#include "../../../../Sources/CMoongateLua/Lua/include/lua.h"
