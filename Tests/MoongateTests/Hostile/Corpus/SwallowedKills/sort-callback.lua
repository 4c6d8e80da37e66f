-- class: swallowed kills
-- at: link
-- error: steps
-- A comparison inside of a C function catches the kill.
scheme "app"
route("/hostile", function()
  table.sort({ 3, 2, 1 }, function(a, b)
    pcall(function() while true do end end)
    return a < b
  end)
  return open "survived"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
