-- class: error objects
-- at: link
-- error: script "The script raised an error with a function instead of a message."
-- A function.
scheme "app"
route("/hostile", function()
  error(print)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
