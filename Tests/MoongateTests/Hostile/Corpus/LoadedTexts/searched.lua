-- class: loaded texts
-- at: link
-- error: time or steps
-- Searched without end.
scheme "app"
local s = ("x"):rep(1000000)
route("/hostile", function()
  while true do s:find("y", 1, true) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
