-- class: captures
-- at: load
-- error: none or steps
-- Each param is matched by a kind that takes long.
scheme "app"
kind("kk", ("a?"):rep(500) .. "b")
route("/big/:x(kk)", {name = "big"}, function() end)
local k = link_to("big", {x = ("a"):rep(480) .. "b"})
local t = {}
for i = 1, 300 do t[i] = k end
route("/a", open("x", t))
route("/next/:n(int)", open("next", captures))
