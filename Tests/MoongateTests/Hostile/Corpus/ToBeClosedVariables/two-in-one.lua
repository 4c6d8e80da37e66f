-- class: to-be-closed variables
-- at: load
-- error: script "multiple to-be-closed variables in local list"
-- Two in one declaration.
local a <close>, b <close> = nil, nil
