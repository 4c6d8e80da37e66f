-- class: empty rep
-- at: link
-- error: steps or memory
-- As much as memory can never hold.
scheme "app"
route("/hostile", function()
  ("x"):rep(1 << 40)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
