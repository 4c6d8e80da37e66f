-- class: abandoned responses
-- at: link
-- error: steps or memory
-- Responses that are too long, and caught where nothing is to be caught.
scheme "app"
local s = ("x"):rep(300000)
route("/hostile", function()
  while true do pcall(open, s) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
