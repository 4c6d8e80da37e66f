-- class: hash collisions
-- at: link
-- error: fields or memory or steps or time
-- Texts in thousands; their hashes are seeded anew in each state.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 1, 1000000000 do t["k" .. i] = i end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
