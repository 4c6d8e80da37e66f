-- class: error objects
-- at: link
-- error: script "The script raised an error with the value false."
-- A boolean.
scheme "app"
route("/hostile", function()
  error(false)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
