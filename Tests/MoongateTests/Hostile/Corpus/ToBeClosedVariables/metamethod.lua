-- class: to-be-closed variables
-- at: link
-- error: script "The metamethod __close is not available to scripts."
-- Code that would run on the way out of a kill.
scheme "app"
route("/hostile", function()
  local x <close> = setmetatable({}, { __close = function() while true do end end })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
