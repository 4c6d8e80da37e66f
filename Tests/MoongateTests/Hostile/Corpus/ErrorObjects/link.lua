-- class: error objects
-- at: link
-- error: script "The script raised an error with a userdata instead of a message."
-- The link.
scheme "app"
route("/hostile", function(link)
  error(link)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
