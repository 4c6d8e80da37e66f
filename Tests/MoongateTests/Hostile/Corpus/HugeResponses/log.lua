-- class: huge responses
-- at: link
-- error: steps
-- More text for the log than it takes.
scheme "app"
route("/hostile", function()
  local s = ("x"):rep(100000)
  while true do print(s) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
