-- class: finalizers
-- at: load
-- error: script "The metamethod __gc is not available to scripts."
-- The set is to be hurt when it is closed.
setmetatable(_G and {}, { __gc = function() while true do end end })
