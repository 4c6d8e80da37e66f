-- class: error objects
-- at: link
-- error: script "The script raised an error with a table instead of a message."
-- A table.
scheme "app"
route("/hostile", function()
  error({})
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
