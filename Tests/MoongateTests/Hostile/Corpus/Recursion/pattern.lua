-- class: recursion
-- at: link
-- error: script "pattern too complex"
-- The matcher calls itself for every optional byte.
scheme "app"
route("/hostile", function()
  (("x"):rep(500)):match(("x?"):rep(300) .. "y")
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
