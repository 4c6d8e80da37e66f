-- class: error objects
-- at: link
-- error: script "The script raised an error with a userdata instead of a message."
-- A response, raised and not returned.
scheme "app"
route("/hostile", function()
  error(open "survived")
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
