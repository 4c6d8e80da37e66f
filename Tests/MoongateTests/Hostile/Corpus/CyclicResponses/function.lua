-- class: cyclic responses
-- at: link
-- error: response "The value of arguments.x is a function"
-- Code inside a response.
scheme "app"
route("/hostile", function()
  return open("it", { x = function() end })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
