-- class: number formatting
-- at: load
-- error: script "malformed number"
-- A numeral that is none.
local n = 0x1p+{{200:e}}
