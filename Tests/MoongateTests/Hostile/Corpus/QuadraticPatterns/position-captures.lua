-- class: quadratic patterns
-- at: link
-- error: steps
-- One match for each place, each with many results.
scheme "app"
route("/hostile", function()
  local s = ("a"):rep(100000)
  while true do for _ in s:gmatch(("()"):rep(31)) do end end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
