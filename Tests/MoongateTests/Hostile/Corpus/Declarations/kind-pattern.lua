-- class: declarations
-- at: link
-- error: none
-- A kind whose pattern a matcher would try in a hundred ways for each byte.
scheme "app"
kind("slow", (".-"):rep(100) .. "b")
route("/:word(slow)", open "slow")
route("/hostile", function()
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
