-- class: declarations
-- at: load
-- error: script "The table has a key that is not a number"
-- Declares what depends on the state it runs in.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local t = {}
for i = 1, 50 do t[{}] = "x" .. i end
local names = {}
for _, name in pairs(t) do names[#names + 1] = name end
route("/" .. table.concat(names, "/"), open "x")
