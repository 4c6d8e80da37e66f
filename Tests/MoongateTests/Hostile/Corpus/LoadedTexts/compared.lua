-- class: loaded texts
-- at: link
-- error: time or steps
-- Texts made at load, too large for a handler to make, compared in one instruction.
scheme "app"
local a = ("\0"):rep(1000000)
local b = a .. "x"
a = a .. "y"
route("/hostile", function()
  while true do local _ = a < b end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
