-- class: swallowed kills
-- at: link
-- error: steps
-- A callback inside of a C function catches the kill.
scheme "app"
route("/hostile", function()
  return open((("x"):gsub("x", function()
    pcall(function() while true do end end)
    return "survived"
  end)))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
