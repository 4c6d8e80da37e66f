-- class: abandoned responses
-- at: link
-- error: none
-- Many responses that nobody gets, and one that the app does.
scheme "app"
local s = ("x"):rep(2000)
route("/hostile", function()
  for i = 1, 20 do pcall(open, s, { i, print }) confirm(s, open(s, { i })) end
  return open("next", { n = 1 })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
