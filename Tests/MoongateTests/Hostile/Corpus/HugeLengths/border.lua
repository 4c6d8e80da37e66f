-- class: huge lengths
-- at: link
-- error: steps
-- The length of a table that only its hash holds.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 0, 61 do t[1 << i] = true end
  while true do local _ = #t end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
