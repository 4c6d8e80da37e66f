-- class: weak tables
-- at: link
-- error: script "The metamethod __mode is not available to scripts."
-- Weak values, likewise.
scheme "app"
route("/hostile", function()
  setmetatable({}, { __mode = "v" })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
