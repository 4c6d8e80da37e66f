-- class: abandoned responses
-- at: link
-- error: steps or memory
-- Responses that cannot leave Lua, each with the reason.
scheme "app"
route("/hostile", function()
  local t = { [("x"):rep(1000)] = print }
  while true do pcall(open, "it", t) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
