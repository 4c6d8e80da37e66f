-- class: captures
-- at: link
-- error: steps
-- All of many captures thousands of times, none of which the link has: nothing that the length of a
-- response would bound.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local items, all = {}, {}
for i = 1, 200 do items[i] = "i" .. i .. "=:c" .. i .. "?" end
for i = 1, 5000 do all[i] = captures end
route("/hostile?" .. table.concat(items, "&"), open("it", all))
