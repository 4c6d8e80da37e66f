#include "../../../../Sources/CMoongateLua/Lua/include/lualib.h"
