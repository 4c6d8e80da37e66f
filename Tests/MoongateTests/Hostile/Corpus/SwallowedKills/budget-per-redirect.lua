-- class: swallowed kills
-- at: link
-- error: steps
-- Each redirect begins a new handler.
scheme "app"
route("/hop/:n(int)", function(link)
  for _ = 1, 180000 do end
  return redirect("app:hop/" .. link.params.n + 1)
end)
route("/hostile", function()
  for _ = 1, 180000 do end
  return redirect "app:hop/1"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
