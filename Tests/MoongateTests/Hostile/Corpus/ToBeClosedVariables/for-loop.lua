-- class: to-be-closed variables
-- at: link
-- error: script "variable '(for state)' got a non-closable value"
-- The fourth value of a for loop is closed too.
scheme "app"
route("/hostile", function()
  for _ in next, {}, nil, {} do end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
