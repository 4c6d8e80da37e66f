-- class: finalizers
-- at: link
-- error: script "The metamethod __gc is not available to scripts."
-- Code that would run when garbage is collected, in nobody's budget.
scheme "app"
route("/hostile", function()
  setmetatable({}, { __gc = function() while true do end end })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
