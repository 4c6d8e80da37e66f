-- class: _ENV
-- at: load
-- error: script "attempt to index a nil value"
-- The same with nil, behind a hundred constants.
{{100:local c# <const> = #
}}
local _ENV <const> = nil
x = y
