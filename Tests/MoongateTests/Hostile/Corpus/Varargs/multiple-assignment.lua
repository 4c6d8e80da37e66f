-- class: varargs
-- at: link
-- error: none
-- response: open("it", { n = 101 })
-- A hundred targets and a list of values.
scheme "app"
route("/hostile", function()
  local t = { {{100:#, }} }
  local n = 0
  {{100:t[#], }}t.last = table.unpack(t)
  for _ in pairs(t) do n = n + 1 end
  return open("it", { n = n })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
