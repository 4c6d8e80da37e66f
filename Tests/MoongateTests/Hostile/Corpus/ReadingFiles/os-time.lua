-- class: reading files
-- at: link
-- error: script "os.time is not available"
-- Reads the clock.
scheme "app"
route("/hostile", function()
  os.time()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
