-- class: captures
-- at: load
-- error: steps
-- Each link is checked with each of 250 captures.
scheme "app"
local p = {}
for i = 1, 250 do p[i] = ":aaaaaaaaaaaaaaaaaaaa" .. i end
local pat = "/" .. table.concat(p, "/")
route(pat, {name = "big"}, function() end)
local L = link_to("big", captures)
local t = {}
for i = 1, 3000 do t[i] = L end
route("/x" .. pat, open("x", t))
route("/next/:n(int)", open("next", captures))
