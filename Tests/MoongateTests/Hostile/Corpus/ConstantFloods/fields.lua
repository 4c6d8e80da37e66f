-- class: constant floods
-- at: load
-- error: none
-- response: open("next", { n = 7 })
-- Names of fields past the 255th constant.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local t = { {{2000:f# = #, }} }
local sum = 0
sum = sum{{1000: + t.f#}}
assert(sum == 499500)
