-- class: loops
-- at: link
-- error: steps or script "There is no route"
-- Asks the host for links without end.
scheme "app"
route("/hostile", function()
  while true do pcall(link_to, "nowhere", {}) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
