-- class: finalizers
-- at: link
-- error: script "The metamethod __gc is not available to scripts."
-- Any value marks an object for finalization, to be replaced later.
scheme "app"
route("/hostile", function()
  local meta = { __gc = true }
  setmetatable({}, meta)
  meta.__gc = function() while true do end end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
