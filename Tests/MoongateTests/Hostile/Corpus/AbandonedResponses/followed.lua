-- class: abandoned responses
-- at: link
-- error: steps or memory
-- One long response after many questions.
scheme "app"
local long = open("it", { ("x"):rep(200000) })
route("/hostile", function()
  while true do confirm("Sure?", long) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
