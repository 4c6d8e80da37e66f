-- class: concat metamethods
-- at: link
-- error: script "attempt to concatenate a table value"
-- The same behind the check of setmetatable.
scheme "app"
route("/hostile", function()
  local meta = {}
  local t = setmetatable({}, meta)
  meta.__concat = function() return "joined" end
  return open(t .. "")
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
