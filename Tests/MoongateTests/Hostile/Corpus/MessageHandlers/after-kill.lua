-- class: message handlers
-- at: link
-- error: steps
-- Asks for a message handler to be called for the kill itself.
scheme "app"
route("/hostile", function()
  xpcall(function() while true do end end, function() return "survived" end)
  return open "survived"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
