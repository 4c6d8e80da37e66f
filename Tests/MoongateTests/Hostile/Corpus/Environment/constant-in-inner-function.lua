-- class: _ENV
-- at: load
-- error: script "attempt to index a boolean value"
-- The same from an inner function.
local pcall = pcall
local function outer()
  local _ENV <const> = true
  return function() x = 1 end
end
outer()()
