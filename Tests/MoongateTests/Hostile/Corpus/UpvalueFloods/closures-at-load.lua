-- class: upvalue floods
-- at: load
-- error: steps or time or memory
-- Thousands of closures that are looked through after loading.
scheme "app"
local list = {}
for i = 1, 1000000 do local n = i list[i] = function() n = n + 1 end end
route("/x", function() return list end)
