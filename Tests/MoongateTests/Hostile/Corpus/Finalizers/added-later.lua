-- class: finalizers
-- at: link
-- error: none
-- response: open("alive")
-- A finalizer that is added behind the check of setmetatable does nothing.
scheme "app"
route("/hostile", function()
  local meta = { __index = {} }
  local t = setmetatable({}, meta)
  meta.__gc = function() while true do end end
  t = nil
  for i = 1, 5000 do t = { i } end
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
