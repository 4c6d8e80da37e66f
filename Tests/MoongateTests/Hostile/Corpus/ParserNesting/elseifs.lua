-- class: parser nesting
-- at: load
-- error: none
-- response: open("next", { n = 7 })
-- Three thousand conditions after each other, all with one end.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local x = 1
if x == 0 then {{3000:elseif x == # then }} end
