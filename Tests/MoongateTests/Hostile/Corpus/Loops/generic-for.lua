-- class: loops
-- at: link
-- error: steps
-- An iterator that always has one more value.
scheme "app"
route("/hostile", function()
  for _ in function() return 1 end do end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
