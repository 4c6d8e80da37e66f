-- class: number formatting
-- at: link
-- error: time or steps
-- The same in another base.
scheme "app"
route("/hostile", function()
  local s = ("z"):rep(250000)
  while true do tonumber(s, 36) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
