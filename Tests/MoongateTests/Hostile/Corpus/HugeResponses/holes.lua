-- class: huge responses
-- at: link
-- error: response "The value of arguments is a list with holes"
-- A list with a hole as large as there are integers.
scheme "app"
route("/hostile", function()
  return open("it", { 1, 2, [math.maxinteger] = 3 })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
