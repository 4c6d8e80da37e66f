-- class: huge responses
-- at: link
-- error: response "The response takes more than 262144 bytes."
-- One text a hundred times.
scheme "app"
route("/hostile", function()
  local s, t = ("x"):rep(10000), {}
  for i = 1, 100 do t[i] = s end
  return open("it", t)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
