-- class: swallowed kills
-- at: link
-- error: steps
-- The iterator of a loop catches the kill and goes on.
scheme "app"
route("/hostile", function()
  for name in function() pcall(function() while true do end end) return "survived" end do
    return open(name)
  end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
