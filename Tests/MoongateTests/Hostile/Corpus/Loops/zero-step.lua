-- class: loops
-- at: link
-- error: script "'for' step is zero"
-- A step of zero.
scheme "app"
route("/hostile", function()
  for _ = 1, 10, 0 do end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
