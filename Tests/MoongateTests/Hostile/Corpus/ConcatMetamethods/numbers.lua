-- class: concat metamethods
-- at: link
-- error: steps or memory or time
-- Numbers that become text, each time anew.
scheme "app"
route("/hostile", function()
  while true do local _ = {{150:1e300 .. }}1 end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
