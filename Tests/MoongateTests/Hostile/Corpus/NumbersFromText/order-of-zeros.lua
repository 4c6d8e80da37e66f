-- class: numbers from text
-- at: link
-- error: steps or time
-- Zero bytes are compared one by one.
scheme "app"
local a, b = ("\0"):rep(1000000), ("\0"):rep(999999) .. "\0"
route("/hostile", function()
  while true do {{100:local _ = a < b }} end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
