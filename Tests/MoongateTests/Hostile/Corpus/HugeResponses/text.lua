-- class: huge responses
-- at: link
-- error: response "The response takes more than 262144 bytes."
-- One large text.
scheme "app"
route("/hostile", function()
  return open("it", { s = ("x"):rep(400000) })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
