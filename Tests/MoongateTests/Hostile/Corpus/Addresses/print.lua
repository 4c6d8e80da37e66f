-- class: addresses
-- at: link
-- error: none
-- response: open("alive")
-- An address in the log.
scheme "app"
route("/hostile", function()
  print({}, print, open "x")
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
