-- class: _ENV
-- at: link
-- error: steps
-- Each global is a call.
scheme "app"
route("/hostile", function()
  local _ENV = setmetatable({}, { __index = function() while true do end end })
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
