-- class: error objects
-- at: link
-- error: script "The script raised an error with the number -9223372036854775808."
-- The smallest integer.
scheme "app"
route("/hostile", function()
  error(math.mininteger)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
