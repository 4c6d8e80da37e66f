-- class: loaded texts
-- at: link
-- error: memory or steps or script
-- Raised again and again.
scheme "app"
local s = ("x"):rep(1000000)
route("/hostile", function()
  while true do pcall(error, s) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
