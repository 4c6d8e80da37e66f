-- class: finalizers
-- at: link
-- error: none
-- response: open("alive")
-- The name of the finalizer comes out of a metamethod, not out of the table.
scheme "app"
route("/hostile", function()
  local meta = setmetatable({}, { __index = function() return print end })
  setmetatable({}, meta)
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
