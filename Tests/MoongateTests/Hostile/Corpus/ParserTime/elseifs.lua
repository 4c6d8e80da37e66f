-- class: parser time
-- at: load
-- error: none or time or steps
-- Thousands of jumps to the end of one condition.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local x = 1
if x then {{4000:elseif x then }} end
