-- class: cyclic responses
-- at: link
-- error: redirect
-- The same behind a question.
scheme "app"
route("/hostile", function(link)
  return confirm("?", redirect(link.text))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
