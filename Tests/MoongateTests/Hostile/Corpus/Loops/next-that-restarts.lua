-- class: loops
-- at: link
-- error: steps
-- An iterator that begins again whenever it comes to the end.
scheme "app"
route("/hostile", function()
  local t = { 1, 2, 3 }
  for _ in function(_, key) return next(t, key) or next(t) end do end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
