-- class: invalid UTF-8
-- at: link
-- error: response or redirect
-- A link of bytes.
scheme "app"
route("/hostile", function()
  return redirect "app:\xFF"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
