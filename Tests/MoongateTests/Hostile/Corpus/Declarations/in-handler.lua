-- class: declarations
-- at: link
-- error: script "The function route is called in a handler"
-- A route that a link declares.
scheme "app"
route("/hostile", function()
  route("/later", open "x")
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
