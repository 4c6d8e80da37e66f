-- class: swallowed kills
-- at: link
-- error: steps
-- print calls a metamethod that catches the kill.
scheme "app"
route("/hostile", function()
  print(setmetatable({}, { __tostring = function()
    pcall(function() while true do end end)
    return "survived"
  end }))
  return open "survived"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
