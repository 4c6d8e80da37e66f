-- class: invalid UTF-8
-- at: link
-- error: none
-- response: open("alive")
-- Bytes in the log.
scheme "app"
route("/hostile", function()
  print "\xFF\0\27[2J"
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
