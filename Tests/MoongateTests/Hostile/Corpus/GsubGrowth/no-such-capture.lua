-- class: gsub growth
-- at: link
-- error: script "invalid capture index %2"
-- A capture that the pattern does not have.
scheme "app"
route("/hostile", function()
  ("x"):gsub("x", "%2")
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
