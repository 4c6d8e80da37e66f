-- class: concat metamethods
-- at: link
-- error: script "attempt to concatenate a nil value"
-- The metatable of texts has none and gets none.
scheme "app"
route("/hostile", function()
  local s = "a"
  return open(s .. nil)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
