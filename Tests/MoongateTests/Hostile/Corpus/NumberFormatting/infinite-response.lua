-- class: number formatting
-- at: link
-- error: response "The value of arguments.x is an infinite number"
-- A number that JSON does not have.
scheme "app"
route("/hostile", function()
  return open("it", { x = math.huge })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
