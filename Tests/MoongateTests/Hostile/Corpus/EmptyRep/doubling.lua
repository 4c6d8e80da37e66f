-- class: empty rep
-- at: link
-- error: steps or memory
-- Doubles a text without end.
scheme "app"
route("/hostile", function()
  local s = "x"
  while true do s = s:rep(2) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
