-- class: weak tables
-- at: link
-- error: script "The metamethod __mode is not available to scripts."
-- Weak keys tell when garbage is collected, which no decision may depend on.
scheme "app"
route("/hostile", function()
  setmetatable({}, { __mode = "k" })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
