-- class: abandoned responses
-- at: link
-- error: steps or memory
-- Long responses that nobody gets, without end.
scheme "app"
local s = ("x"):rep(200000)
route("/hostile", function()
  while true do open("it", { s }) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
