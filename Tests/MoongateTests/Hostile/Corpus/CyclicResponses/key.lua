-- class: cyclic responses
-- at: link
-- error: response "The value of arguments is a table with a key that is neither a name nor a list's index"
-- A table as its own key.
scheme "app"
route("/hostile", function()
  local t = {}
  t[t] = t
  return open("it", t)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
