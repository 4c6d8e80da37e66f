-- class: number formatting
-- at: link
-- error: time or steps
-- Long numerals, read again and again.
scheme "app"
route("/hostile", function()
  local s = ("1"):rep(250000)
  while true do tonumber(s) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
