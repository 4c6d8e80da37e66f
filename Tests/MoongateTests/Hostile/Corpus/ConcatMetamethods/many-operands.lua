-- class: concat metamethods
-- at: link
-- error: steps or memory
-- Two hundred operands, each large.
scheme "app"
route("/hostile", function()
  local s = ("x"):rep(10000)
  while true do local _ = {{150:s .. }}s end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
