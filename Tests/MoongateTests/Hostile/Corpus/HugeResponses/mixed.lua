-- class: huge responses
-- at: link
-- error: response "The value of arguments is a table that is both a list and a record"
-- Both a list and a record.
scheme "app"
route("/hostile", function()
  return open("it", { 1, 2, x = 3 })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
