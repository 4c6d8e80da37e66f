-- class: plain find
-- at: link
-- error: steps
-- A needle longer than the hay.
scheme "app"
route("/hostile", function()
  local needle = ("a"):rep(200000)
  while true do ("a"):find(needle, 1, true) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
