-- class: message handlers
-- at: link
-- error: script "again"
-- The handler raises another error.
scheme "app"
route("/hostile", function()
  xpcall(error, function() error("again", 0) end)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
