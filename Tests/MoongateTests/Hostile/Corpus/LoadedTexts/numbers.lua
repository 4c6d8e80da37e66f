-- class: loaded texts
-- at: link
-- error: time or steps
-- A number behind a megabyte of spaces, read by a loop's head.
scheme "app"
local s = (" "):rep(1000000) .. "1"
route("/hostile", function()
  while true do for _ = s, 1 do end end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
