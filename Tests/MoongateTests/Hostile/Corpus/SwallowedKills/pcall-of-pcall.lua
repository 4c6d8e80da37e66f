-- class: swallowed kills
-- at: link
-- error: steps
-- Protected calls as arguments of each other.
scheme "app"
route("/hostile", function()
  local function loop() while true do end end
  pcall(pcall, pcall, pcall, loop)
  return open "survived"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
