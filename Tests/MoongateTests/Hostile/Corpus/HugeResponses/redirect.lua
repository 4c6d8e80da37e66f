-- class: huge responses
-- at: link
-- error: redirect or response
-- A redirect to a link of hundreds of kilobytes.
scheme "app"
route("/hostile", function()
  return redirect("app:" .. ("x"):rep(200000))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
