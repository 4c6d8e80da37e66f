-- class: globals
-- at: link
-- error: script "The global
-- Takes all globals away.
scheme "app"
route("/hostile", function()
  for name in pairs(_G) do _G[name] = nil end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
