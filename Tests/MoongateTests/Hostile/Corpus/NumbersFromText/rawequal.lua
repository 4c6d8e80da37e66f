-- class: numbers from text
-- at: link
-- error: steps or time
-- Two megabytes that are the same only at their end.
scheme "app"
local a, b = ("x"):rep(1000000), ("x"):rep(999999) .. "x"
route("/hostile", function()
  while true do rawequal(a, b) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
