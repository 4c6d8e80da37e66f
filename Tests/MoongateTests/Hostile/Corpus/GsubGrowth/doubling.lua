-- class: gsub growth
-- at: link
-- error: steps or memory
-- Each round makes the text twice as long.
scheme "app"
route("/hostile", function()
  local s = "x"
  while true do s = s:gsub("x", "xx") end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
