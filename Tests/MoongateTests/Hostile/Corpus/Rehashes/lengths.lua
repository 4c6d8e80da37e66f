-- class: rehashes
-- at: link
-- error: time or steps or memory
-- Lengths that are searched for among keys that collide.
scheme "app"
route("/hostile", function()
  local long = {}
  for k = 0, 61 do
    for i = 0, 600 do long[(1 << k % 14) + i * ((1 << 14) - 1)] = 1 end
    long[1 << k] = 1
  end
  local n
  while true do
    n = #long n = #long n = #long n = #long n = #long n = #long n = #long n = #long n = #long n = #long
    n = #long n = #long n = #long n = #long n = #long n = #long n = #long n = #long n = #long n = #long
    n = #long n = #long n = #long n = #long n = #long n = #long n = #long n = #long n = #long n = #long
  end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
