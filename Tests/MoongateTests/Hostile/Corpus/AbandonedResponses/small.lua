-- class: abandoned responses
-- at: link
-- error: steps or memory
-- Responses that nobody gets, without end.
scheme "app"
route("/hostile", function()
  while true do open("it", { a = 1, b = "two" }) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
