-- class: hash collisions
-- at: link
-- error: time or steps or memory
-- table.insert into keys that collide.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 1, 5000 do t[i * ((1 << 13) - 1)] = i end
  while true do table.insert(t, 1, 1) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
