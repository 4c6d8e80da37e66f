-- class: number formatting
-- at: link
-- error: response "The value of arguments.x is nan"
-- Another one.
scheme "app"
route("/hostile", function()
  return open("it", { x = 0 / 0 })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
