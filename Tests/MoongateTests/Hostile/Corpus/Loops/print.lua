-- class: loops
-- at: link
-- error: steps
-- Prints without end: the log has its limit, the loop needs another.
scheme "app"
route("/hostile", function()
  while true do print "x" end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
