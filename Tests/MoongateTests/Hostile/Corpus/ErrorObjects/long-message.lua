-- class: error objects
-- at: link
-- error: script "xxxxxxxxxxxxxxxx"
-- A message of hundreds of kilobytes.
scheme "app"
route("/hostile", function()
  error(("x"):rep(300000), 0)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
