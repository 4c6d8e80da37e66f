-- class: numbers from text
-- at: link
-- error: steps or time
-- The level of an error, as text.
scheme "app"
local a = (" "):rep(1000000) .. "1"
route("/hostile", function()
  while true do pcall(error, "x", a) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
