-- class: reading files
-- at: link
-- error: script "There is no io.open in "
-- Opens a file.
scheme "app"
route("/hostile", function()
  io.open "/etc/passwd"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
