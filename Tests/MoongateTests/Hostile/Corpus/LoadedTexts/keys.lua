-- class: loaded texts
-- at: link
-- error: time or steps or memory
-- Used as keys of tables, hashed each time anew.
scheme "app"
local s = ("x"):rep(900000)
route("/hostile", function()
  local t = {}
  while true do local _ = t[s .. "y"] end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
