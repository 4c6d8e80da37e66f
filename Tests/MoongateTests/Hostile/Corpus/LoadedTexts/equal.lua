-- class: loaded texts
-- at: link
-- error: time or steps
-- Two that differ at their end.
scheme "app"
local a = ("x"):rep(1000000)
local b = a .. "x"
a = a .. "y"
route("/hostile", function()
  while true do local _ = a == b end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
