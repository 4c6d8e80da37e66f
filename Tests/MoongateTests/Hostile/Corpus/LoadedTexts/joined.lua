-- class: loaded texts
-- at: link
-- error: memory or steps
-- Joined to more than there is room for.
scheme "app"
local s = ("x"):rep(1000000)
route("/hostile", function()
  while true do local _ = s .. s end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
