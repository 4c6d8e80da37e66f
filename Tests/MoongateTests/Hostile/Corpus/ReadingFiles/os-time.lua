-- class: reading files
-- at: link
-- error: script "There is no os.time in "
-- Reads the clock.
scheme "app"
route("/hostile", function()
  os.time()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
