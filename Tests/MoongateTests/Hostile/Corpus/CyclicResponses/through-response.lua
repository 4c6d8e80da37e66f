-- class: cyclic responses
-- at: link
-- error: response "The value of arguments.x is a response"
-- A response inside a response.
scheme "app"
route("/hostile", function()
  return open("it", { x = open "it" })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
