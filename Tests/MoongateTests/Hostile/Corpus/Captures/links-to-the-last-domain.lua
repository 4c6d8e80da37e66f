-- class: captures
-- at: load
-- error: none or steps
-- Each link is tried with each of 4,000 domains.
scheme "app"
for i = 1, 4000 do domain("d" .. i .. ".example.com") end
domain "*.zzz.example.com"
route("https://*.zzz.example.com/big", {name = "big"}, function() end)
local L = link_to("big")
local t = {}
for i = 1, 4000 do t[i] = L end
route("/x", open("x", t))
route("/next/:n(int)", open("next", captures))
