-- class: hash collisions
-- at: load
-- error: steps or time or memory
-- The hash of a long text takes a look at every byte.
local s, t = ("x"):rep(1000000), {}
while true do local _ = t[s .. 1] end
