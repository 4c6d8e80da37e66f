-- class: varargs
-- at: link
-- error: script "… index out of range"
-- Counts from the end, past the start.
scheme "app"
route("/hostile", function()
  return open(select(-5, 1, 2))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
