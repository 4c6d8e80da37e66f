-- class: hash collisions
-- at: link
-- error: none
-- response: open("it", { n = 1 })
-- Zeros of both signs are one key.
scheme "app"
route("/hostile", function()
  local t = {}
  t[0.0] = 1
  t[-0.0] = 2
  t[0] = 3
  local n = 0
  for _ in pairs(t) do n = n + 1 end
  return open("it", { n = n })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
