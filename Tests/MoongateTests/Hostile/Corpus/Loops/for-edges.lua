-- class: loops
-- at: link
-- error: none
-- response: open("it", { n = 8 })
-- Loops at the edges of the integers, each of which a careless count makes endless.
scheme "app"
route("/hostile", function()
  local n = 0
  for _ = math.maxinteger - 1, math.maxinteger do n = n + 1 end
  for _ = math.mininteger + 1, math.mininteger, -1 do n = n + 1 end
  for _ = math.mininteger, math.maxinteger, math.maxinteger do n = n + 1 end
  for _ = 1, math.mininteger do n = n + 1 end
  for _ = math.maxinteger, 1e308 do n = n + 1 end
  for _ = 1, 0 / 0 do n = n + 1 end
  for _ = 3, -math.huge do n = n + 1 end
  return open("it", { n = n })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
