-- class: quadratic patterns
-- at: link
-- error: steps
-- Large captures, copied each time.
scheme "app"
route("/hostile", function()
  local s = ("a"):rep(100000)
  while true do s:match("(.*)") end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
