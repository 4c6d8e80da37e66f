-- class: unpack
-- at: link
-- error: time or steps
-- Each element is a long walk through keys with one hash.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 1, 4000 do t[i * ((1 << 20) - 1)] = i end
  while true do table.unpack(t, 1, 20000) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
