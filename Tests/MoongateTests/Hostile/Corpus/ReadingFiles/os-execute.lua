-- class: reading files
-- at: link
-- error: script "There is no os.execute in "
-- Runs a program.
scheme "app"
route("/hostile", function()
  os.execute "id"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
