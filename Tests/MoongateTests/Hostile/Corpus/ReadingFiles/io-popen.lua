-- class: reading files
-- at: link
-- error: script "There is no io.popen in "
-- Runs a program.
scheme "app"
route("/hostile", function()
  io.popen "id"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
