-- class: rehashes
-- at: link
-- error: time or steps or memory
-- A table that is cleared and filled grows again and again.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 1, 8192 do t[i * 16383] = 1 end
  while true do
    t[0] = 1
    for i = 1, 8192 do t[i * 16383] = nil end
    for i = 1, 8192 do t[i * 16383] = 1 end
  end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
