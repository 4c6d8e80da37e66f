-- class: concat metamethods
-- at: link
-- error: script "The metamethod __concat is not available to scripts."
-- A __concat that recurs frees memory that 5.4.4 goes on to use.
scheme "app"
route("/hostile", function()
  local t
  t = setmetatable({}, { __concat = function(a, b) return a .. b .. t end })
  return open(t .. t)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
