-- class: error objects
-- at: link
-- error: script "The script raised an error with a table instead of a message."
-- A table that holds itself.
scheme "app"
route("/hostile", function()
  local t = {}
  t[1], t[t] = t, t
  error(t)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
