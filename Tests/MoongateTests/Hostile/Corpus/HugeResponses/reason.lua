-- class: huge responses
-- at: link
-- error: response "The response takes more than 262144 bytes."
-- A reason of hundreds of kilobytes.
scheme "app"
route("/hostile", function()
  return reject(("x"):rep(400000))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
