-- class: quadratic patterns
-- at: link
-- error: steps
-- Reads a long set to its end again and again, only to find it malformed.
scheme "app"
route("/hostile", function()
  local p = "[" .. ("a"):rep(100000)
  while true do pcall(string.find, "a", p) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
