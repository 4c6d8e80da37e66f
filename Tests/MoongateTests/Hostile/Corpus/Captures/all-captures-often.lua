-- class: captures
-- at: load
-- error: none
-- Responses that mean all captures 16,000 times.
scheme "app"
local t = {}
for i = 1, 16000 do t[i] = captures end
local p, q = {}, {}
for i = 1, 250 do p[i] = ":ppp" .. i q[i] = "qqq" .. i .. "=:qqq" .. i end
local pat = "/" .. table.concat(p, "/") .. "?" .. table.concat(q, "&")
for i = 1, 9 do route("/" .. i .. pat, open("x", t)) end
route("/next/:n(int)", open("next", captures))
