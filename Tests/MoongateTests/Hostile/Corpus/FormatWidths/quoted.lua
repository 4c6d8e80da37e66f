-- class: format widths
-- at: link
-- error: steps or memory
-- Quoting makes four bytes of one.
scheme "app"
route("/hostile", function()
  local s = ("\0"):rep(100000)
  while true do s = ("%q"):format(s) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
