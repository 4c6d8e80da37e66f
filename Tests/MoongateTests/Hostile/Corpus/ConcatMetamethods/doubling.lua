-- class: concat metamethods
-- at: link
-- error: steps or memory
-- A text that is joined to itself.
scheme "app"
route("/hostile", function()
  local s = "x"
  while true do s = s .. s end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
