-- class: _ENV
-- at: load
-- error: script "There is no string.nothing."
-- The same with a text, whose methods are its globals.
local _ENV <const> = "text"
local x = nothing
