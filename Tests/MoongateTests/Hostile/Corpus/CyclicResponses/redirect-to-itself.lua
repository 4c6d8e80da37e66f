-- class: cyclic responses
-- at: link
-- error: redirect
-- A link that leads to itself.
scheme "app"
route("/hostile", function(link)
  return redirect(link.text)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
