-- class: invalid UTF-8
-- at: link
-- error: response
-- A URL of bytes.
scheme "app"
route("/hostile", function()
  return browse "https://\xFF/"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
