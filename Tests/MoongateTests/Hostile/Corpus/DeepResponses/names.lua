-- class: deep responses
-- at: link
-- error: response "The value of arguments.xxxxxxxx"
-- Long names on the way down, quoted in the error.
scheme "app"
route("/hostile", function()
  local t = {}
  for _ = 1, 100 do t = { [("x"):rep(5000)] = t } end
  return open("it", t)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
