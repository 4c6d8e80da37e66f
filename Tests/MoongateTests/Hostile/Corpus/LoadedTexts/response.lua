-- class: loaded texts
-- at: link
-- error: response or steps or memory
-- As a response.
scheme "app"
local s = ("x"):rep(1000000)
route("/hostile", function()
  return open(s)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
