-- class: plain find
-- at: link
-- error: steps
-- Finds nothing everywhere.
scheme "app"
route("/hostile", function()
  local hay = ("a"):rep(200000)
  while true do hay:find("", 1, true) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
