-- class: string metatable
-- at: link
-- error: script "bad argument #1 to 'setmetatable' (table expected, got string)"
-- Nor can another be set.
scheme "app"
route("/hostile", function()
  setmetatable("", { __index = function() while true do end end })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
