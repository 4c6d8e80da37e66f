-- class: gsub growth
-- at: link
-- error: steps or memory
-- A function that gives large text for each byte.
scheme "app"
route("/hostile", function()
  local large = ("x"):rep(10000)
  return open((("a"):rep(10000)):gsub(".", function() return large end))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
