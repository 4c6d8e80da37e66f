-- class: catastrophic patterns
-- at: load
-- error: steps or time
-- The same while the set loads.
(("a"):rep(20000)):find((".-"):rep(8) .. "b")
