-- class: huge responses
-- at: link
-- error: response
-- A URL of hundreds of kilobytes.
scheme "app"
route("/hostile", function()
  return browse("https://example.com/" .. ("x"):rep(200000))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
