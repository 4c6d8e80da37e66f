-- class: loops
-- at: link
-- error: steps or memory
-- Makes responses and throws them away.
scheme "app"
route("/hostile", function()
  while true do open("x", {}) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
