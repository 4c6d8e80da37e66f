-- class: constant floods
-- at: link
-- error: none
-- response: open("it", { a = 999, b = -1, c = 1 })
-- Operands that the compiler swaps, with metamethods that see which came first.
scheme "app"
route("/hostile", function()
  local t = { {{300:#.75, }} }
  local m = { __sub = function(a, b) return a == 299.5 and -1 or 1 end, __add = function(a) return a end, __shl = function(a) return a == 1000 and -1 or 1 end }
  local x = setmetatable({}, m)
  return open("it", { a = 999 + x, b = 299.5 - x, c = x << 1000 })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
