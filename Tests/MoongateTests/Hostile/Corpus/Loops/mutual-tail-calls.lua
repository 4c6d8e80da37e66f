-- class: loops
-- at: link
-- error: steps
-- Two functions that hand on to each other for good.
scheme "app"
route("/hostile", function()
  local ping, pong
  function ping(n) return pong(n) end
  function pong(n) return ping(n) end
  return ping(1)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
