-- class: message handlers
-- at: link
-- error: steps
-- The handler of an error does not come back.
scheme "app"
route("/hostile", function()
  xpcall(error, function() while true do end end)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
