-- class: cyclic responses
-- at: link
-- error: response "The value of arguments.x is a link"
-- The link inside the response to it.
scheme "app"
route("/hostile", function(link)
  return open("it", { x = link })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
