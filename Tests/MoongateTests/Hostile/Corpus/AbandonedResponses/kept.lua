-- class: abandoned responses
-- at: link
-- error: steps or memory
-- Responses that are kept to the end of the call.
scheme "app"
route("/hostile", function()
  local t, s = {}, ("x"):rep(20000)
  while true do t[#t + 1] = open(s) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
