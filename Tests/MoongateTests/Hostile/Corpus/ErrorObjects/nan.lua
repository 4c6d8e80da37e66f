-- class: error objects
-- at: link
-- error: script "The script raised an error with the number"
-- No number.
scheme "app"
route("/hostile", function()
  error(0 / 0)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
